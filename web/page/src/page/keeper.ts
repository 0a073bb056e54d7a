// Keeps the game in progress, and games that were left unfinished, so that a reload, a crash or another board loses none.
//
// Each tab keeps its own, under its name. What is written soon after one another is written together; what is pending is
// written when the page is left.
import type { Board } from '#engine/types';
import { isOn, readSaved, type SavedGame } from '../game/saved.ts';
import type { Store } from '../state/store.ts';
import { openTabs, type Tab } from '../state/tab.ts';

const prefix = 'game:';
const mostLeft = 8;
const pause = 200; // ms between two writes

interface Kept {
  game: SavedGame | null;
  left: SavedGame[];
  /** Milliseconds since 1970. */
  written: number;
}

function readKept(value: unknown): Kept {
  const { game, left, written } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Kept>;
  return {
    game: readSaved(game),
    left: (Array.isArray(left) ? left : []).flatMap((each) => readSaved(each) ?? []),
    written: typeof written === 'number' ? written : 0,
  };
}

const isUnfinished = (game: SavedGame | null): boolean => game !== null && !game.finished && game.made > 0;

export class Keeper {
  /** Games that were left unfinished, the latest last. */
  left: SavedGame[] = [];
  #pending: ReturnType<typeof setTimeout> | undefined;
  #writtenAt = 0;
  #game: (() => SavedGame | null) | null = null;

  /** `resumable`: the game that this tab resumes. */
  private constructor(
    readonly store: Store,
    readonly key: string,
    public resumable: SavedGame | null,
    /** Whether the game is this tab's own, not one that a closed tab left. */
    readonly isOwn: boolean,
  ) {}

  static async open(store: Store, tab: Tab): Promise<Keeper> {
    const own = store.get(prefix + tab.origin);
    const kept = readKept(own ?? (await takeOver(store)));
    const keeper = new Keeper(store, prefix + tab.name, kept.game, own !== null);
    keeper.left = kept.left;
    return keeper;
  }

  /** `game` is asked when it is time to write. */
  save(game: () => SavedGame | null): void {
    this.#game = game;
    if (this.#pending !== undefined) return;
    const wait = Math.max(0, this.#writtenAt + pause - performance.now());
    if (wait === 0) this.flush();
    else this.#pending = setTimeout(() => this.flush(), wait);
  }

  flush(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
    if (!this.#game) return;
    this.#writtenAt = performance.now();
    void this.store.put(this.key, { game: this.#game(), left: this.left, written: Date.now() } satisfies Kept);
  }

  leave(game: SavedGame): void {
    this.forget(game.start, game.goal);
    if (isUnfinished(game)) this.left = [...this.left, game].slice(-mostLeft);
  }

  /** The game on this board that was left, if there is one; it is then no longer among those left. */
  take(start: Board, goal: Board): SavedGame | null {
    const found = this.left.findLast((game) => isOn(game, start, goal)) ?? null;
    if (found) this.forget(start, goal);
    return found;
  }

  forget(start: Board, goal: Board): void {
    this.left = this.left.filter((game) => !isOn(game, start, goal));
  }
}

/** What the tab that was closed last has left unfinished. Records of closed tabs go. */
async function takeOver(store: Store): Promise<unknown> {
  const games = store.keys(prefix);
  const open = games.length > 0 ? await openTabs() : new Set();
  const closed = games.filter((key) => !open.has(key.slice(prefix.length)));
  const records = closed.map((key) => ({ key, kept: readKept(store.get(key)) }));
  const latest = records
    .filter(({ kept }) => isUnfinished(kept.game))
    .sort((a, b) => b.kept.written - a.kept.written)[0];
  for (const { key } of records) void store.remove(key);
  return latest?.kept ?? null;
}
