// Whether this browser was here before: a mark that is read at once, where the database takes longer to open than the
// first board to draw. A browser that refuses to say so may have been.
const prefix = 'taquin.';

export function isFirstVisit(): boolean {
  try {
    const marks = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    localStorage.setItem(`${prefix}visited`, '1');
    return marks.length === 0;
  } catch {
    return false;
  }
}
