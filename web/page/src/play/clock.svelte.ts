// A stop watch that starts with the first move. `seconds` is what a page shows, refreshed 25 times a second.
export class Clock {
  seconds = $state(0);
  running = $state(false);
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly now: () => number = () => performance.now()) {}

  /** `at`: when the key went down that starts or stops it, which is before the page hears of it. */
  start(at = this.now()): void {
    if (this.running) return;
    this.running = true;
    this.#since = at - this.seconds * 1000;
    this.#timer = setInterval(() => this.#read(this.now()), 40);
  }

  /** The time, to the millisecond. */
  stop(at = this.now()): number {
    if (this.running) this.#read(at);
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
  read(at = this.now()): number {
    if (this.running) this.#read(at);
    return this.seconds;
  }

  #read(at: number): void {
    this.seconds = Math.max(0, (at - this.#since) / 1000);
  }
}
