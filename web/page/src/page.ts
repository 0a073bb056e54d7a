// The page around an engine and what was kept.
import { mount } from 'svelte';
import type { Engine } from '#engine/types';
import App from './App.svelte';
import type { Keeper } from './page/keeper.ts';
import { readChoices } from './state/settings.svelte.ts';
import { browserLanguage, speak } from './texts/index.svelte.ts';
import './styles/base.css';

export async function show(engine: Engine, keeper: Keeper): Promise<void> {
  await speak(readChoices(keeper.store.get('settings')).language ?? browserLanguage());
  const target = document.getElementById('app')!;
  target.replaceChildren();
  mount(App, { target, props: { engine, keeper } });
}
