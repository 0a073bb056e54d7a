// A game for tests, over a store that keeps nothing.
import type { Engine } from '#engine/types';
import { Keeper } from '../src/page/keeper.ts';
import { Notices } from '../src/page/notices.svelte.ts';
import { Reading } from '../src/page/reading.ts';
import { Play } from '../src/play/play.svelte.ts';
import { Settings } from '../src/state/settings.svelte.ts';
import { Store } from '../src/state/store.ts';
import { engineOf } from './engine.ts';

export async function playOf(answers: Partial<Engine> = {}): Promise<Play> {
  const store = await Store.over(null);
  const engine = engineOf(answers);
  const keeper = await Keeper.open(store, { name: 'a', origin: 'a' });
  return new Play(engine, keeper, new Reading(engine), new Settings(store), new Notices());
}
