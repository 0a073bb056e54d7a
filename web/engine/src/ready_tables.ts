// Tables that need not be made: their files lie at addresses, under the names that the library gives them.
//
// The size of a table is known, and its checksum is compared when a search or `prepare` takes it up, so a file that is not
// what its name says is made again.

import { streamFrom } from './platform.js';
import type { KeptTable } from './protocol.js';

export class ReadyTables {
  private readonly addresses = new Map<string, URL>();

  constructor(addresses: readonly string[]) {
    for (const address of addresses) {
      const url = new URL(address, globalThis.document?.baseURI);
      this.addresses.set(url.pathname.slice(url.pathname.lastIndexOf('/') + 1), url);
    }
  }

  has(name: string): boolean {
    return this.addresses.has(name);
  }

  /** Null if it cannot be loaded now, or has another size. */
  async get({ name, bytes }: { name: string; bytes: number }, told: (share: number) => void, signal?: AbortSignal): Promise<KeptTable | null> {
    const url = this.addresses.get(name);
    const reader = (url && (await streamFrom(url, signal)))?.getReader();
    if (!reader) return null;
    const image = new Uint8Array(bytes);
    let at = 0;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        image.set(part.value, at); // a RangeError if it is too long
        told((at += part.value.length) / bytes);
      }
    } catch {
      return null;
    } finally {
      reader.cancel().catch(() => undefined);
    }
    return at === bytes ? { name, bytes: image } : null;
  }
}
