// One worker and its current call. It is started with the first call, or before, and started again if it was lost or
// had to be stopped.

import { startWorker, type WorkerHandle } from './platform.js';
import { errorOf, type CallName, type Calls, type Events, type FromWorker, type KeptTable } from './protocol.js';
import type { Membership } from './rounds.js';

export interface CallOptions {
  listeners?: Listeners;
  signal?: AbortSignal | undefined;
  tables?: KeptTable[];
  membership?: Membership | undefined;
}

export type Listeners = { [Name in keyof Events]?: (value: Events[Name]) => void };

/** What a cancelled call rejects with. */
export const aborted = (): DOMException => new DOMException('The search was cancelled', 'AbortError');

// A worker that does not end its call in this time is stopped. Together with the time of the messages this is less than
// the promised 100 ms.
const patience = 60; // ms

// An instance's memory is never released, so after a large search a fresh worker replaces it.
const mostHeldBytes = 1 << 29;

interface Pending {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  listeners: Listeners;
}

export class EngineWorker {
  private worker: WorkerHandle | undefined;
  private equipped = false; // whether the worker has the module
  private readonly pending = new Map<number, Pending>();
  private readonly flag: Int32Array | null =
    typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));
  private next = 0;
  private closed: Error | undefined;
  private readonly given = new Set<string>();

  constructor(private readonly module: () => Promise<WebAssembly.Module>) {}

  get isStarted(): boolean {
    return this.worker !== undefined;
  }

  /** Starts the worker now, while the module may still be compiling. */
  warm(): void {
    if (this.closed || this.worker) return;
    this.begin().setBusy(false);
    this.module().then(
      (module) => this.worker && this.equip(this.worker, module),
      () => undefined, // passed to the first call
    );
  }

  async call<Name extends CallName>(
    name: Name,
    args: Parameters<Calls[Name]>,
    { listeners = {}, signal, tables = [], membership }: CallOptions = {},
  ): Promise<ReturnType<Calls[Name]>> {
    const module = await this.module();
    if (this.closed) throw this.closed;
    if (signal?.aborted) throw aborted();
    const id = this.next++;
    const cancel = () => this.cancel(id);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise<ReturnType<Calls[Name]>>((resolve, reject) => {
        this.pending.set(id, { resolve, reject, listeners });
        if (this.flag !== null) Atomics.store(this.flag, 0, 0);
        const worker = this.worker ?? this.begin();
        this.equip(worker, module);
        worker.setBusy(true);
        worker.post({ kind: 'call', id, name, args, tables, membership });
        for (const table of tables) this.given.add(table.name);
      });
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.pending.delete(id);
      if (this.pending.size === 0) this.worker?.setBusy(false);
    }
  }

  /** Closes it for good. */
  close(error: Error): void {
    this.closed = error;
    this.stop(error);
  }

  /** Whether its worker was sent a table, or made it. */
  has(table: string): boolean {
    return this.given.has(table);
  }

  /** Ends the worker; its calls reject, and the next call starts another. */
  private stop(error: Error): void {
    this.retire();
    for (const call of this.pending.values()) call.reject(error);
    this.pending.clear();
  }

  // The caller's promise rejects at once. The worker ends its call later and keeps its tables, unless it cannot be
  // asked to.
  private cancel(id: number): void {
    if (this.flag === null) return this.stop(aborted());
    Atomics.store(this.flag, 0, 1);
    setTimeout(() => {
      if (this.pending.has(id)) this.stop(aborted());
    }, patience);
  }

  private begin(): WorkerHandle {
    const worker = startWorker({
      message: (message) => {
        if (this.worker === worker) this.receive(message);
      },
      error: (error) => {
        if (this.worker === worker) this.stop(error);
      },
    });
    this.worker = worker;
    this.equipped = false;
    return worker;
  }

  private equip(worker: WorkerHandle, module: WebAssembly.Module): void {
    if (!this.equipped) worker.post({ kind: 'start', module, flag: this.flag });
    this.equipped = true;
  }

  private receive(message: FromWorker): void {
    const call = this.pending.get(message.id);
    if (message.kind === 'event') {
      (call?.listeners[message.name] as ((value: unknown) => void) | undefined)?.(message.value);
    } else if (message.kind === 'result') {
      call?.resolve(message.value as never);
      if (message.heldBytes > mostHeldBytes && this.pending.size <= 1) this.retire();
    } else {
      call?.reject(errorOf(message.failure));
      // After a bug the state of the instance is unknown.
      if (message.failure.type === 'bug') this.retire();
    }
  }

  private retire(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.given.clear();
  }
}
