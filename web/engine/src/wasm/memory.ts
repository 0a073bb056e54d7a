// The memory of a WebAssembly instance as C sees it: texts, pointers, numbers at an address.
//
// A view of the memory becomes invalid when the memory grows, so each access makes its own; use it only for small
// reads.

export interface Allocator {
  readonly memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(pointer: number): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Memory {
  constructor(private readonly of: Allocator) {}

  get view(): DataView {
    return new DataView(this.of.memory.buffer);
  }
  get bytes(): Uint8Array {
    return new Uint8Array(this.of.memory.buffer);
  }

  byte(address: number): number {
    return this.view.getUint8(address);
  }
  int(address: number): number {
    return this.view.getInt32(address, true);
  }
  pointer(address: number): number {
    return this.view.getUint32(address, true);
  }
  /** Counts above 2^53 would be rounded; none becomes so large. */
  long(address: number): number {
    return Number(this.view.getBigInt64(address, true));
  }
  double(address: number): number {
    return this.view.getFloat64(address, true);
  }

  /** A text that ends in a zero byte; "" for null. */
  text(address: number): string {
    if (address === 0) return '';
    const bytes = this.bytes;
    return decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  /** Runs `use` with that many zeroed bytes. */
  room<T>(bytes: number, use: (address: number) => T): T {
    const address = this.of.malloc(Math.max(bytes, 8));
    if (address === 0) throw new RangeError('out of memory');
    try {
      this.bytes.fill(0, address, address + bytes);
      return use(address);
    } finally {
      this.of.free(address);
    }
  }

  /** Runs `use` with the text at an address. */
  withText<T>(text: string, use: (address: number) => T): T {
    const bytes = encoder.encode(text);
    return this.room(bytes.length + 1, (address) => {
      this.bytes.set(bytes, address);
      return use(address);
    });
  }
}
