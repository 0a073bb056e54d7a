// Values that are kept in the browser: read once when the page starts, then from memory; changed in memory at once and
// in the database soon after. Other tabs hear of each change and read the value again.
//
// A browser may refuse to store. Then everything works and is forgotten with the tab.
import { IndexedValues, openDatabase, type Backing, type Change } from './database.ts';

type Heard = (value: unknown) => void;
const signals = 'signal:';

/** Tells other tabs which value has changed. */
export interface Channel {
  postMessage(key: string): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

function channel(): Channel | null {
  try {
    return new BroadcastChannel('taquin') as unknown as Channel;
  } catch {
    return null;
  }
}

export class Store {
  /** How many changes of a value are not stored yet. */
  readonly #changing = new Map<string, number>();
  readonly #listeners = new Map<string, Heard>();
  /** Told when storage fails that worked so far. */
  onfailure: () => void = () => {};
  #lasting: boolean;

  private constructor(
    readonly backing: Backing | null,
    readonly values: Map<string, unknown>,
    readonly others: Channel | null,
    readonly database: Promise<IDBDatabase | null> | null,
  ) {
    this.#lasting = backing !== null;
    if (others) others.onmessage = ({ data }) => void this.#hear(String(data));
  }

  /** Whether what is put here outlives the tab, as far as is known. */
  get lasting(): boolean {
    return this.#lasting;
  }

  fail(): void {
    this.#lasting = false;
    this.onfailure();
  }

  /** On a first visit nothing can be stored: the store is there at once, and the database follows. */
  static open(isFirstVisit: boolean): Promise<Store> {
    const database = openDatabase();
    return Store.over(new IndexedValues(database), channel(), database, isFirstVisit);
  }

  static async over(
    backing: Backing | null,
    others: Channel | null = null,
    database: Promise<IDBDatabase | null> | null = null,
    isFirstVisit = false,
  ): Promise<Store> {
    const values = isFirstVisit ? new Map<string, unknown>() : await backing?.all().catch(() => null);
    const store = new Store(values ? backing : null, values ?? new Map<string, unknown>(), others, database);
    if (isFirstVisit) void store.#catchUp();
    return store;
  }

  /** Should there be values after all, they are told as those of another tab are. */
  async #catchUp(): Promise<void> {
    const stored = await this.#try((backing) => backing.all());
    for (const [key, value] of stored ?? []) if (!this.values.has(key)) this.#tell(key, value);
  }

  get(key: string): unknown {
    return this.values.get(key) ?? null;
  }

  /** Keys of values that begin so. */
  keys(prefix: string): string[] {
    return [...this.values.keys()].filter((key) => key.startsWith(prefix));
  }

  /** What `change` makes of the value; in the database, of the value that another tab may have stored since. */
  async change(key: string, change: Change): Promise<void> {
    this.values.set(key, change(this.get(key)));
    const stored = await this.#write(key, (backing) => backing.change(key, change));
    if (stored === undefined) return;
    this.others?.postMessage(key);
    this.#tell(key, stored);
  }

  /** The page is left: a change that is under way would be lost, so what is known here is stored. */
  flush(): void {
    for (const key of this.#changing.keys()) void this.#try((backing) => backing.last(key, this.get(key)));
  }

  /** For a value that this tab alone writes. */
  async put(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
    await this.#write(key, (backing) => backing.put(key, value));
  }

  async #write<T>(key: string, use: (backing: Backing) => Promise<T>): Promise<T | undefined> {
    this.#changing.set(key, (this.#changing.get(key) ?? 0) + 1);
    const stored = await this.#try(use);
    const waiting = this.#changing.get(key)! - 1;
    if (waiting > 0) this.#changing.set(key, waiting);
    else this.#changing.delete(key);
    return stored;
  }

  async remove(key: string): Promise<void> {
    this.values.delete(key);
    await this.#try((backing) => backing.remove(key));
  }

  /** Calls `heard` with the value whenever another tab, or the database, knows better. */
  listen(key: string, heard: Heard): void {
    this.#listeners.set(key, heard);
  }

  /** Tells other tabs that something changed that is not a value of the store. */
  signal(name: string): void {
    this.others?.postMessage(signals + name);
  }

  listenSignal(name: string, heard: () => void): void {
    this.#listeners.set(signals + name, heard);
  }

  async #hear(key: string): Promise<void> {
    if (key.startsWith(signals)) return this.#listeners.get(key)?.(null);
    const value = await this.#try((backing) => backing.read(key));
    if (value !== undefined) this.#tell(key, value);
  }

  /** A value that was stored before a change of this tab is told once that change is stored, too. */
  #tell(key: string, value: unknown): void {
    if (this.#changing.has(key)) return;
    this.values.set(key, value);
    this.#listeners.get(key)?.(value);
  }

  async #try<T>(use: (backing: Backing) => Promise<T>): Promise<T | undefined> {
    if (!this.backing) return undefined;
    try {
      return await use(this.backing);
    } catch {
      this.fail();
      return undefined;
    }
  }
}
