// The memory of a search that several workers share: words that all see, and what the library asks of them
// (taquin_shared_memory in taquin.h). It knows what they mean; here only the first two are looked at.

const enum At {
  rounds,
  over,
}

/** Written to `over` if a member was lost, and with it what it was at. The library writes 1. */
const lost = 2;
const words = 500_000;
const lookUpEvery = 20; // ms

/** What goes to a worker with its call. */
export interface Membership {
  memory: SharedArrayBuffer;
  leads: boolean;
}

export const canShare = typeof SharedArrayBuffer !== 'undefined';

export const sharedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT);

/** Can others join? */
export const isUnderWay = (memory: SharedArrayBuffer): boolean => {
  const at = new Int32Array(memory);
  return Atomics.load(at, At.rounds) > 0 && Atomics.load(at, At.over) === 0;
};

/** Nobody is to wait for a member that was lost. */
export const giveUp = (memory: SharedArrayBuffer): void => {
  Atomics.compareExchange(new Int32Array(memory), At.over, 0, lost);
};

export class Member {
  private readonly words: Int32Array;
  readonly leads: boolean;

  constructor(
    { memory, leads }: Membership,
    private readonly isToEnd: () => boolean,
  ) {
    this.words = new Int32Array(memory);
    this.leads = leads;
  }

  get size(): number {
    return this.words.length;
  }

  /** Is this member's solve to end? Who leads goes on after the search that was shared. */
  get isOver(): boolean {
    const over = this.load(At.over);
    return over === lost || (over !== 0 && !this.leads);
  }

  load(at: number): number {
    return Atomics.load(this.words, at);
  }

  store(at: number, value: number): void {
    Atomics.store(this.words, at, value);
  }

  add(at: number, value: number): number {
    return Atomics.add(this.words, at, value);
  }

  compareExchange(at: number, expected: number, value: number): number {
    return Atomics.compareExchange(this.words, at, expected, value);
  }

  /** While the word has this value, but not for long; true: give up. */
  wait(at: number, value: number): boolean {
    if (!this.isToEnd()) Atomics.wait(this.words, at, value, lookUpEvery);
    return this.isToEnd() || this.isOver;
  }

  notify(at: number): void {
    Atomics.notify(this.words, at);
  }
}
