// One hard board on several workers: the first leads, and others are asked to help once it is clear that the answer
// takes a while, as far as cores are free. They share the rounds of its search (rounds.ts), and the leader knows all.

import { giveUp, isUnderWay, sharedMemory, type Membership } from './rounds.js';
import type { Progress } from './types.js';

/** Seconds alone: easy boards are solved before others have made their tables. */
const alone = 0.3;

/** What a helper needs: to solve the same by this search, and be ended. */
export interface Help {
  heuristic: string;
  membership: Membership;
  signal: AbortSignal;
}

export const searchOfHelpers = 'idastar-fsm';

export class Joint {
  readonly leader: Membership = { memory: sharedMemory(), leads: true };
  private readonly stop = new AbortController();
  private helpers = 0;

  /** `free`: how many may be asked now. */
  constructor(
    private readonly free: () => number,
    private readonly ask: (help: Help) => Promise<unknown>,
  ) {}

  /** Asks others to help, if it is time. */
  invite({ algorithm, heuristic, seconds }: Progress): void {
    const { memory } = this.leader;
    if (this.helpers > 0 || seconds < alone || algorithm !== searchOfHelpers || !isUnderWay(memory)) return;
    this.helpers = this.free();
    for (let i = 0; i < this.helpers; ++i) {
      const membership = { memory, leads: false };
      this.ask({ heuristic, membership, signal: this.stop.signal }).catch(() => giveUp(memory));
    }
  }

  dismiss(): void {
    this.stop.abort();
  }
}
