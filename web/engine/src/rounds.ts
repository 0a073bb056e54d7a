// The memory of a search that several workers share: words that all of them see, and what the library asks of them
// (taquin_shared_memory in taquin.h). The library knows what they mean; only the first two are read here.

const enum At {
  rounds,
  over,
}

/** Written to `over` if a member was lost, and its subtrees with it. The library writes 1. */
const lost = 2;
const words = 500_000;
const lookUpEvery = 20; // ms

/** What a worker receives with its call. */
export interface Membership {
  memory: SharedArrayBuffer;
  isCoordinator: boolean;
}

export const canShare = typeof SharedArrayBuffer !== 'undefined';

export const sharedMemory = (): SharedArrayBuffer => new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT);

/** Whether others can join. */
export const isUnderWay = (memory: SharedArrayBuffer): boolean => {
  const at = new Int32Array(memory);
  return Atomics.load(at, At.rounds) > 0 && Atomics.load(at, At.over) === 0;
};

/** Marks a member as lost, so that no other waits for it. */
export const giveUp = (memory: SharedArrayBuffer): void => {
  Atomics.compareExchange(new Int32Array(memory), At.over, 0, lost);
};

export class Member {
  private readonly words: Int32Array;
  readonly isCoordinator: boolean;

  constructor(
    { memory, isCoordinator }: Membership,
    private readonly isToEnd: () => boolean,
  ) {
    this.words = new Int32Array(memory);
    this.isCoordinator = isCoordinator;
  }

  get size(): number {
    return this.words.length;
  }

  /** Whether this member's solve must end. The coordinator continues after the search that was shared. */
  get isOver(): boolean {
    const over = this.load(At.over);
    return over === lost || (over !== 0 && !this.isCoordinator);
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

  /** Waits while the word has this value, but not for long; true: give up. */
  wait(at: number, value: number): boolean {
    if (!this.isToEnd()) Atomics.wait(this.words, at, value, lookUpEvery);
    return this.isToEnd() || this.isOver;
  }

  notify(at: number): void {
    Atomics.notify(this.words, at);
  }
}
