// Keeps the page for later by its service worker, and says when a new version is there: the worker of the old one goes on
// until the player lets the new one in.
export class Update {
  ready = $state(false);
  #waiting: ServiceWorker | null = null;

  async watch(): Promise<void> {
    const workers = navigator.serviceWorker;
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return; // all files at once are not wanted
    const isFirst = !workers.controller;
    // Another tab has let the new version in: the files of this one are gone.
    workers.addEventListener('controllerchange', () => (this.ready ||= !isFirst));
    try {
      const registration = await workers.register('./service-worker.js');
      this.#offer(registration.waiting);
      registration.onupdatefound = () => this.#follow(registration.installing);
    } catch {
      // Refused (a private window, a policy): the page works, though only online.
    }
  }

  #follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') this.#offer(worker);
    });
  }

  /** On a first visit there is no version before this one. */
  #offer(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    this.#waiting = worker;
    this.ready = true;
  }

  /** Loads the page again, as the new version. */
  take(): void {
    if (!this.#waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.#waiting.postMessage('take over');
  }
}
