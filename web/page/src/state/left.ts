// Values that a page leaves before its database is open, as a visit of a second on a slow device does: as text in
// localStorage, which is written at once. The next visit takes them over.
const prefix = 'taquin.left.';

export function leave(key: string, value: unknown): void {
  localStorage.setItem(prefix + key, JSON.stringify(value));
}

export function forget(key: string): void {
  localStorage.removeItem(prefix + key);
}

export function left(): [key: string, value: unknown][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => [key.slice(prefix.length), JSON.parse(localStorage.getItem(key)!) as unknown]);
  } catch {
    return []; // refused
  }
}
