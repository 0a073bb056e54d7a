// The page's database: values by name, and the list of solves.
//
// A change reads and writes in one transaction, so two tabs that change a value at once do so one after the other. Each
// transaction is committed in so many words: one that was begun while the page is left would else be lost with it.
import { forget, leave, left } from './left.ts';

const name = 'taquin-page';
const version = 1;

export type Change = (stored: unknown) => unknown;

/** Where the store keeps its values; tests bring one of their own. */
export interface Backing {
  all(): Promise<Map<string, unknown>>;
  read(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  /** The page is left: the value as it is, in place of changes of it that are under way. */
  last(key: string, value: unknown): Promise<void>;
  /** Stores what `change` makes of the value that is stored, and answers it. */
  change(key: string, change: Change): Promise<unknown>;
  remove(key: string): Promise<void>;
}

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** What earlier versions kept as text. */
function legacy(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`taquin.${key}`) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function create(database: IDBDatabase): void {
  const values = database.createObjectStore('values');
  for (const key of ['settings', 'bests']) {
    const value = legacy(key);
    if (value !== null) values.put(value, key);
  }
  database.createObjectStore('solves', { keyPath: 'id', autoIncrement: true }).createIndex('session', 'session');
}

/** Null where the browser refuses (a private window, a policy, a full disk). */
export async function openDatabase(): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => create(request.result);
    const database = await settled(request);
    database.onversionchange = () => database.close();
    return database;
  } catch {
    return null;
  }
}

export class IndexedValues implements Backing {
  /** Changes under way: what they change, and who waits for the value. */
  readonly #changing = new Map<IDBTransaction, { key: string; answer: (value: unknown) => void }>();

  /** Until the database is open: the values that were left meanwhile. */
  #left: Set<string> | null = new Set();

  constructor(readonly database: Promise<IDBDatabase | null>) {
    void database.then(() => {
      this.#left?.forEach(forget); // what waited for it is stored now
      this.#left = null;
    });
  }

  async all(): Promise<Map<string, unknown>> {
    const values = await this.#values('readonly');
    const [keys, found] = await Promise.all([settled(values.getAllKeys()), settled(values.getAll())]);
    const all = new Map(keys.map((key, i) => [String(key), found[i] as unknown]));
    for (const [key, value] of left()) {
      all.set(key, value);
      void this.put(key, value).then(() => forget(key));
    }
    return all;
  }

  async read(key: string): Promise<unknown> {
    return settled((await this.#values('readonly')).get(key));
  }

  async put(key: string, value: unknown): Promise<void> {
    const values = await this.#values('readwrite');
    const done = settled(values.put(value, key));
    values.transaction.commit();
    await done;
  }

  async change(key: string, change: Change): Promise<unknown> {
    const values = await this.#values('readwrite');
    return new Promise<unknown>((resolve, reject) => {
      this.#changing.set(values.transaction, { key, answer: resolve });
      const read = values.get(key);
      read.onsuccess = () => {
        const value = change(read.result ?? null);
        values.put(value, key);
        values.transaction.oncomplete = () => resolve(value);
      };
      values.transaction.onerror = () => reject(values.transaction.error);
      values.transaction.onabort = () => reject(values.transaction.error);
    }).finally(() => this.#changing.delete(values.transaction));
  }

  // A transaction that waits for another when the page is left is lost with it, though it was committed.
  async last(key: string, value: unknown): Promise<void> {
    if (this.#left) {
      this.#left.add(key);
      return leave(key, value);
    }
    for (const [transaction, change] of this.#changing) {
      if (change.key !== key) continue;
      change.answer(value);
      this.#changing.delete(transaction);
      transaction.abort();
    }
    return this.put(key, value);
  }

  async remove(key: string): Promise<void> {
    await settled((await this.#values('readwrite')).delete(key));
  }

  async #values(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const database = await this.database;
    if (!database) throw new DOMException('no database', 'SecurityError');
    return database.transaction('values', mode).objectStore('values');
  }
}
