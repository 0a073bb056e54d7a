// The page around an engine and what was kept.
import { mount } from 'svelte';
import type { Engine } from '#engine/types';
import App from './App.svelte';
import type { Keeper } from './lib/keeper.ts';
import './styles/base.css';

export function show(engine: Engine, keeper: Keeper): void {
  const target = document.getElementById('app')!;
  target.replaceChildren();
  mount(App, { target, props: { engine, keeper } });
}
