// The rounds of one search, shared by several workers: a few numbers in memory that all see, and what each member does
// with them. The library says what they mean (taquin_shared_rounds in taquin.h).
//
// A round ends when every member has come to its end; the last one sets the next. A root is claimed by writing the
// round's number where it was not. Nobody waits but at a round's end, and there looks up from time to time.
//
// One search is shared. A plan may have more than one: who has ended the shared one searches the next ones alone.

const enum At {
  lock,
  round,
  bound,
  members,
  arrived,
  least,
  agreed,
  over,
  nearest = 16,
}

/** The tops of search trees have some thousand nodes; of more, the leader searches what is past the end. */
const mostRoots = 8192;
const claimed = At.nearest + mostRoots;
const none = -1;
const lookUpEvery = 20; // ms

/** What goes to a worker with its call. */
export interface Membership {
  memory: SharedArrayBuffer;
  leads: boolean;
}

export const canShare = typeof SharedArrayBuffer !== 'undefined';

export const roundsMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer((claimed + mostRoots) * Int32Array.BYTES_PER_ELEMENT);

/** Can others join? */
export const isUnderWay = (memory: SharedArrayBuffer): boolean => {
  const at = new Int32Array(memory);
  return Atomics.load(at, At.round) > 0 && Atomics.load(at, At.over) === 0;
};

export class Member {
  private readonly at: Int32Array;
  readonly leads: boolean;
  private hasLeft = false;

  constructor(
    { memory, leads }: Membership,
    private readonly isToEnd: () => boolean,
  ) {
    this.at = new Int32Array(memory);
    this.leads = leads;
  }

  /** Is the search over that this member takes part in? */
  get isOver(): boolean {
    return !this.hasLeft && Atomics.load(this.at, At.over) !== 0;
  }

  join(first: number): number {
    if (this.hasLeft) return first;
    return this.locked(() => {
      const { at } = this;
      if (this.leads) {
        at[At.bound] = first;
        at[At.least] = none;
        Atomics.store(at, At.round, 1);
      }
      if (this.isOver || at[At.round] === 0) return none;
      ++at[At.members]!;
      return at[At.bound]!;
    });
  }

  claim(root: number): boolean {
    if (this.hasLeft) return true;
    if (root >= mostRoots) return this.leads;
    const round = Atomics.load(this.at, At.round);
    return Atomics.exchange(this.at, claimed + root, round) !== round;
  }

  // One more than the value: memory begins as zeros.
  nearest(root: number): number {
    return root < mostRoots && !this.hasLeft ? Atomics.load(this.at, At.nearest + root) - 1 : none;
  }

  searched(root: number, nearest: number): void {
    if (root < mostRoots && !this.hasLeft) Atomics.store(this.at, At.nearest + root, nearest + 1);
  }

  endRound(excess: number): number {
    if (this.hasLeft) return excess;
    const { at } = this;
    const round = this.locked(() => {
      const now = at[At.round]!;
      if (at[At.least] === none || excess < at[At.least]!) at[At.least] = excess;
      if (++at[At.arrived]! === at[At.members]) this.turn();
      return now;
    });
    while (Atomics.load(at, At.round) === round && !this.isOver) {
      if (this.isToEnd()) this.end();
      else Atomics.wait(at, At.round, round, lookUpEvery);
    }
    return this.isOver ? none : Atomics.load(at, At.agreed);
  }

  /** If another has ended the search before, that one has the answer, and this member's solve is to end. */
  leave(): void {
    if (this.end()) this.hasLeft = true;
  }

  private end(): boolean {
    const before = Atomics.exchange(this.at, At.over, 1);
    Atomics.notify(this.at, At.round);
    return before === 0;
  }

  private turn(): void {
    const { at } = this;
    at[At.agreed] = at[At.least]!;
    at[At.bound]! += at[At.least]!;
    at[At.least] = none;
    at[At.arrived] = 0;
    Atomics.add(at, At.round, 1);
    Atomics.notify(at, At.round);
  }

  private locked<T>(use: () => T): T {
    while (Atomics.compareExchange(this.at, At.lock, 0, 1) !== 0) Atomics.wait(this.at, At.lock, 1, lookUpEvery);
    try {
      return use();
    } finally {
      Atomics.store(this.at, At.lock, 0);
      Atomics.notify(this.at, At.lock, 1);
    }
  }
}
