// Which tab this is: a name that survives a reload, and a lock that says that the tab is open.
//
// The game in progress is kept under the tab's name, so one tab alone writes it. A tab that was duplicated brings its
// original's name along, finds the lock taken and gets a name of its own. The game of a tab that was closed has no lock
// any more: the next visit takes it over.
const key = 'taquin.tab';
const lockOf = (tab: string) => `taquin-tab-${tab}`;

export interface Tab {
  readonly name: string;
  /** The tab whose game this one resumes: itself, or the one it was duplicated from. */
  readonly origin: string;
}

const someName = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

function remembered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(name: string): void {
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // The game is then taken over as if the tab had been closed.
  }
}

/** Holds the lock for as long as the tab is open; false if another tab has it. */
async function hold(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    };
    navigator.locks.request(lockOf(name), { ifAvailable: true }, held).catch(() => resolve(true));
  });
}

export async function openTab(): Promise<Tab> {
  const before = remembered();
  if (!('locks' in navigator)) return { name: before ?? someName(), origin: before ?? '' };
  const own = before !== null && (await hold(before));
  const name = own ? before : someName();
  if (!own) void hold(name); // a new name is free
  remember(name);
  return { name, origin: before ?? name };
}

/** The tabs that are open now. */
export async function openTabs(): Promise<Set<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map((lock) => (lock.name ?? '').replace(lockOf(''), '')));
  } catch {
    return new Set();
  }
}
