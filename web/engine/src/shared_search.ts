// One hard board on several workers. The first is the coordinator; extra workers join once the answer has taken a
// while, as far as cores are free. They share the rounds of its search (rounds.ts), and the coordinator has the answer.

import { giveUp, isUnderWay, sharedMemory, type Membership } from './rounds.js';
import type { Progress } from './types.js';

/** Seconds without extra workers: easy boards are solved before extra workers have made their tables. */
const alone = 0.3;

/** What an extra worker needs: the search, the shared memory and a signal that ends it. */
export interface Help {
  heuristic: string;
  membership: Membership;
  signal: AbortSignal;
}

export const sharedAlgorithm = 'idastar-fsm';

export class SharedSearch {
  readonly coordinator: Membership = { memory: sharedMemory(), isCoordinator: true };
  private readonly stop = new AbortController();
  private extraWorkers = 0;

  /** `free`: how many workers are available now. */
  constructor(
    private readonly free: () => number,
    private readonly ask: (help: Help) => Promise<unknown>,
  ) {}

  /** Invites extra workers, if it is time. */
  invite({ algorithm, heuristic, seconds }: Progress): void {
    const { memory } = this.coordinator;
    if (this.extraWorkers > 0 || seconds < alone || algorithm !== sharedAlgorithm || !isUnderWay(memory)) return;
    this.extraWorkers = this.free();
    for (let i = 0; i < this.extraWorkers; ++i) {
      const membership = { memory, isCoordinator: false };
      this.ask({ heuristic, membership, signal: this.stop.signal }).catch(() => giveUp(memory));
    }
  }

  dismiss(): void {
    this.stop.abort();
  }
}
