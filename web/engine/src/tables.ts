// Where large tables are stored between visits: a storage if there is one and it accepts them, else this engine's
// memory.
//
// A storage only gets and puts, and a table has up to 189 MiB. So a mark of one byte beside it says that it is there,
// and another mark that there is any table.

import type { KeptTable } from './protocol.js';
import type { TableStorage } from './types.js';

const markOf = (name: string): string => `${name}.mark`;
const markOfAny = 'any.mark';

export class Tables {
  private readonly inMemory = new Map<string, Uint8Array<ArrayBuffer>>();
  private readonly marks = new Map<string, boolean>();
  private someStored: Promise<boolean> | undefined;

  constructor(private readonly storage: TableStorage | null) {}

  /** Whether there is any table. The storage is asked once. */
  async any(): Promise<boolean> {
    this.someStored ??= this.isStored(markOfAny);
    return this.inMemory.size > 0 || (await this.someStored);
  }

  private async isStored(key: string): Promise<boolean> {
    return (await this.storage?.get(key).catch(() => null)) != null;
  }

  async has(name: string): Promise<boolean> {
    let known = this.inMemory.has(name) || this.marks.get(name);
    if (known === undefined) {
      known = await this.isStored(markOf(name));
      this.marks.set(name, known);
    }
    return known;
  }

  async hasAll(names: string[]): Promise<boolean> {
    for (const name of names) if (!(await this.has(name))) return false;
    return names.length > 0;
  }

  /** The tables that are there; a storage that fails has none. */
  async get(names: string[]): Promise<KeptTable[]> {
    const found: KeptTable[] = [];
    for (const name of names) {
      const bytes = this.inMemory.get(name) ?? (await this.storage?.get(name).catch(() => null));
      if (bytes) found.push({ name, bytes: bytes as Uint8Array<ArrayBuffer> });
      else this.marks.set(name, false);
    }
    return found;
  }

  /** A storage that refuses, being full or forbidden, is no error: the table then lives as long as this engine. */
  async put({ name, bytes }: KeptTable): Promise<void> {
    try {
      if (this.storage === null) throw new Error('nowhere');
      await this.storage.put(name, bytes);
      for (const mark of [markOf(name), markOfAny]) await this.storage.put(mark, Uint8Array.of(1));
      this.someStored = Promise.resolve(true);
    } catch {
      this.inMemory.set(name, bytes);
    }
    this.marks.set(name, true);
  }
}

/** The browser's own database; null where there is none. */
export function browserStorage(): TableStorage | null {
  if (typeof indexedDB === 'undefined') return null;
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('taquin', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('tables');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const within = async <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open();
    try {
      return await settled(use(database.transaction('tables', mode).objectStore('tables')));
    } finally {
      database.close();
    }
  };
  return {
    get: async (key) => ((await within('readonly', (store) => store.get(key))) as Uint8Array | undefined) ?? null,
    put: async (key, bytes) => void (await within('readwrite', (store) => store.put(bytes, key))),
  };
}
