// Small things kept in the browser: settings and personal bests, as JSON under one prefix.
//
// A browser may refuse storage (private windows, policies, a full disk). Then everything works and is forgotten with
// the tab: each key is kept in memory as well.
const prefix = 'taquin.';

type Backing = Pick<Storage, 'getItem' | 'setItem'>;

function browserStorage(): Backing | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export class Store {
  readonly #memory = new Map<string, string>();
  /** Whether what is put here outlives the tab, as far as is known. */
  lasting: boolean;

  constructor(readonly backing: Backing | null = browserStorage()) {
    this.lasting = backing !== null;
  }

  get(key: string): unknown {
    let text = this.#memory.get(key) ?? null;
    try {
      text = this.backing?.getItem(prefix + key) ?? text;
    } catch {
      this.lasting = false;
    }
    try {
      return text === null ? null : (JSON.parse(text) as unknown);
    } catch {
      return null;
    }
  }

  put(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    this.#memory.set(key, text);
    try {
      this.backing?.setItem(prefix + key, text);
    } catch {
      this.lasting = false;
    }
  }
}
