// A queue of jobs for some workers: each job takes a free worker or waits its turn. It prefers a worker that had the
// same key before, because that one has the tables, then any that is started, then one whose job was cancelled and ends
// in a moment, then a new one: a worker holds some 20 MB.

import { aborted, type EngineWorker } from './engine_worker.js';

interface Waiting {
  key: string;
  begin: (worker: EngineWorker) => void;
  reject: (error: Error) => void;
}

export class Queue {
  private readonly ready: EngineWorker[];
  private readonly lastKey = new Map<EngineWorker, string>();
  private waiting: Waiting[] = [];
  /** Cancelled jobs that have not ended yet. */
  private ending = 0;

  constructor(private readonly workers: EngineWorker[]) {
    this.ready = [...workers];
  }

  /** The one that takes the first job. */
  get first(): EngineWorker {
    return this.workers[0]!;
  }

  get size(): number {
    return this.workers.length;
  }
  get free(): number {
    return this.ready.length;
  }
  get busy(): number {
    return this.size - this.free;
  }

  async run<T>(key: string, job: (worker: EngineWorker) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const worker = await this.worker(key, signal);
    let cancelled = false;
    const cancel = () => {
      cancelled = true;
      ++this.ending;
    };
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await job(worker);
    } finally {
      signal?.removeEventListener('abort', cancel);
      if (cancelled) --this.ending;
      this.ready.push(worker);
      this.advance();
    }
  }

  close(error: Error): void {
    for (const job of this.waiting.splice(0)) job.reject(error);
    for (const worker of this.workers) worker.close(error);
  }

  private worker(key: string, signal?: AbortSignal): Promise<EngineWorker> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const job: Waiting = { key, reject, begin: resolve };
      const leave = () => {
        this.waiting = this.waiting.filter((other) => other !== job);
        reject(aborted());
      };
      job.begin = (worker) => {
        signal?.removeEventListener('abort', leave);
        resolve(worker);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(job);
      this.advance();
    });
  }

  private advance(): void {
    while (this.ready.length > 0) {
      const job = this.waiting[0];
      if (job === undefined) return;
      const worker = this.best(job.key);
      if (!worker.isStarted && this.ending > 0) return;
      this.waiting.shift();
      this.ready.splice(this.ready.indexOf(worker), 1);
      this.lastKey.set(worker, job.key);
      job.begin(worker);
    }
  }

  private best(key: string): EngineWorker {
    return (
      this.ready.find((worker) => worker.isStarted && this.lastKey.get(worker) === key) ??
      this.ready.find((worker) => worker.isStarted) ??
      this.ready[0]!
    );
  }
}
