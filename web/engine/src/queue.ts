// Jobs for a crew: each takes a hand that is free, or waits its turn. A hand that has worked for the same key is taken
// first, for it has made the tables; then any that is started; a fresh one last.

import { aborted, type Hand } from './crew.js';

interface Waiting {
  key: string;
  begin: (hand: Hand) => void;
  reject: (error: Error) => void;
}

export class Queue {
  private readonly ready: Hand[];
  private readonly lastKey = new Map<Hand, string>();
  private waiting: Waiting[] = [];

  constructor(private readonly hands: Hand[]) {
    this.ready = [...hands];
  }

  /** The one that takes the first job. */
  get first(): Hand {
    return this.hands[0]!;
  }

  get size(): number {
    return this.hands.length;
  }
  get free(): number {
    return this.ready.length;
  }
  get busy(): number {
    return this.size - this.free;
  }

  async run<T>(key: string, job: (hand: Hand) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const hand = await this.hand(key, signal);
    try {
      return await job(hand);
    } finally {
      this.ready.push(hand);
      this.advance();
    }
  }

  close(error: Error): void {
    for (const job of this.waiting.splice(0)) job.reject(error);
    for (const hand of this.hands) hand.close(error);
  }

  private hand(key: string, signal?: AbortSignal): Promise<Hand> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const job: Waiting = { key, reject, begin: resolve };
      const leave = () => {
        this.waiting = this.waiting.filter((other) => other !== job);
        reject(aborted());
      };
      job.begin = (hand) => {
        signal?.removeEventListener('abort', leave);
        resolve(hand);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(job);
      this.advance();
    });
  }

  private advance(): void {
    while (this.ready.length > 0) {
      const job = this.waiting.shift();
      if (job === undefined) return;
      const hand = this.best(job.key);
      this.ready.splice(this.ready.indexOf(hand), 1);
      this.lastKey.set(hand, job.key);
      job.begin(hand);
    }
  }

  private best(key: string): Hand {
    return (
      this.ready.find((hand) => hand.isStarted && this.lastKey.get(hand) === key) ??
      this.ready.find((hand) => hand.isStarted) ??
      this.ready[0]!
    );
  }
}
