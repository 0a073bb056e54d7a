// The browser's offer to install the page, kept until the player wants it; and what is stored, kept for good.
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  offer: Offer | null = $state.raw(null);

  watch(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
  }

  take(): void {
    void this.offer?.prompt();
    this.offer = null;
  }
}

export const installing = new Installing();

/** Asked once there is something to lose: a browser that is short of space then deletes other pages' data first. */
export async function persist(): Promise<void> {
  if (await navigator.storage?.persisted?.()) return;
  await navigator.storage?.persist?.();
}
