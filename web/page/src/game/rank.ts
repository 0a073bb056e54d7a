// The number of an arrangement among all n!, in lexicographic order: its place in the engine's map of a whole space.
const factorials = [1];
for (let n = 1; n <= 12; ++n) factorials.push(factorials[n - 1]! * n);

export function rankOf(tiles: readonly number[]): number {
  let rank = 0;
  let used = 0;
  const n = tiles.length;
  for (let i = 0; i < n; ++i) {
    const tile = tiles[i]!;
    let smaller = tile;
    for (let bits = used & ((1 << tile) - 1); bits; bits &= bits - 1) --smaller;
    rank += smaller * factorials[n - 1 - i]!;
    used |= 1 << tile;
  }
  return rank;
}
