// A stop watch that starts with the first move. `seconds` is what a page shows, refreshed ten times a second.
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
    this.#timer = setInterval(() => this.#read(), 100);
  }

  /** The time, to the millisecond. */
  stop(): number {
    if (this.running) this.#read();
    this.running = false;
    clearInterval(this.#timer);
    return this.seconds;
  }

  reset(): void {
    this.stop();
    this.seconds = 0;
  }

  #read(): void {
    this.seconds = (this.now() - this.#since) / 1000;
  }
}
