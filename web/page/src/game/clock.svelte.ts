// A stop watch that starts with the first move. `seconds` is what a page shows, refreshed 25 times a second.
export class Clock {
  seconds = $state(0);
  running = $state(false);
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly now: () => number = () => performance.now()) {}

  start(): void {
    if (this.running) return;
    this.running = true;
    this.#since = this.now() - this.seconds * 1000;
    this.#timer = setInterval(() => this.#read(), 40);
  }

  /** The time, to the millisecond. */
  stop(): number {
    if (this.running) this.#read();
    this.running = false;
    clearInterval(this.#timer);
    return this.seconds;
  }

  /** Stopped, at so many seconds. */
  reset(seconds = 0): void {
    this.stop();
    this.seconds = seconds;
  }

  /** The time now, which may be ahead of what is shown. */
  read(): number {
    if (this.running) this.#read();
    return this.seconds;
  }

  #read(): void {
    this.seconds = (this.now() - this.#since) / 1000;
  }
}
