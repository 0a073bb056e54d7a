// The objects that views share. A component asks for them by context: `const { play } = usePage()`.
import { createContext } from 'svelte';
import type { Engine } from '#engine/types';
import { Pictures } from '../board/picture.svelte.ts';
import { Play } from '../play/play.svelte.ts';
import { Settings } from '../state/settings.svelte.ts';
import type { Keeper } from './keeper.ts';
import { Notices } from './notices.svelte.ts';
import type { Others } from './others.svelte.ts';
import { Reading } from './reading.ts';
import { Router } from './router.svelte.ts';
import { LargeTables } from './tables.svelte.ts';

export class Page {
  readonly notices = new Notices();
  readonly settings: Settings;
  readonly reading: Reading;
  readonly play: Play;
  readonly pictures: Pictures;
  readonly tables: LargeTables;
  readonly router: Router;
  /** Null until a view asks for them. */
  others: Others | null = $state.raw(null);

  constructor(
    readonly engine: Engine,
    keeper: Keeper,
  ) {
    this.settings = new Settings(keeper.store);
    this.reading = new Reading(engine);
    this.play = new Play(engine, keeper, this.reading, this.settings, this.notices, () => this.#forgetDraft());
    this.pictures = new Pictures(keeper.store);
    this.tables = new LargeTables(engine);
    this.router = new Router(this);
  }

  /** Rejects if they cannot be downloaded. */
  async needOthers(): Promise<Others> {
    const { Others } = await import('./others.svelte.ts');
    return (this.others ??= new Others(this));
  }

  /** The editor begins with the board of the new game. */
  #forgetDraft(): void {
    if (this.others && this.router.view !== 'edit') this.others.editor.draft = null;
  }
}

export const [usePage, providePage] = createContext<Page>();
/** For views that are shown only once the others are there. */
export const useOthers = (): Others => usePage().others!;
