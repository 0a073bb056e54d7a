// Time to look at a board before the clock starts without a move.
export class Inspection {
  /** Whole seconds that are left; 0 while there is none. */
  left = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  begin(seconds: number, over: () => void): void {
    this.end();
    if (seconds === 0) return;
    const until = performance.now() + 1000 * seconds;
    this.left = seconds;
    this.#timer = setInterval(() => {
      this.left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      if (this.left > 0) return;
      this.end();
      over();
    }, 100);
  }

  end(): void {
    clearInterval(this.#timer);
    this.left = 0;
  }
}
