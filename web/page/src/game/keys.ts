// What keys do. Each action has some keys, which a player may choose otherwise.
import type { Board, Way } from '#engine/types';

export const actions = ['up', 'down', 'left', 'right', 'undo', 'redo', 'new', 'retry', 'hint', 'cancel'] as const;
export type Action = (typeof actions)[number];
export type Keys = Record<Action, string[]>;

export const defaultKeys: Keys = {
  up: ['ArrowUp', 'w'],
  down: ['ArrowDown', 's'],
  left: ['ArrowLeft', 'a'],
  right: ['ArrowRight', 'd'],
  undo: ['z'],
  redo: ['y'],
  new: ['Space', 'Enter'],
  retry: ['r'],
  hint: ['h'],
  cancel: ['Escape'],
};

const mostKeys = 4;

/** Letters without regard to Shift; the space bar by its name. */
export const nameOf = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key);

export const actionOf = (keys: Keys, key: string): Action | null =>
  actions.find((action) => keys[action].includes(nameOf(key))) ?? null;

export const wayOf = (action: Action | null): Way | null =>
  ({ up: 'U', down: 'D', left: 'L', right: 'R' } as Partial<Record<Action, Way>>)[action ?? 'cancel'] ?? null;

/** The key does this and nothing else. */
export function assigned(keys: Keys, action: Action, key: string): Keys {
  const name = nameOf(key);
  const without = Object.fromEntries(actions.map((each) => [each, keys[each].filter((other) => other !== name)])) as Keys;
  return { ...without, [action]: [name, ...without[action]].slice(0, mostKeys) };
}

/** What is stored is not trusted. */
export function readKeys(stored: unknown): Keys {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const read = (action: Action): string[] => {
    const list = given[action];
    const fits = Array.isArray(list) && list.length <= mostKeys && list.every((key) => typeof key === 'string' && key.length <= 20);
    return fits ? (list as string[]) : defaultKeys[action];
  };
  return Object.fromEntries(actions.map((action) => [action, read(action)])) as Keys;
}

const along: Record<Way, [number, number]> = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] };

/** The cell next to one in a direction, -1 beyond the edge; over the blank to the tile behind it. */
export function neighbour(board: Board, cell: number, way: Way): number {
  const [dx, dy] = along[way];
  let [row, col] = [Math.floor(cell / board.cols) + dy, (cell % board.cols) + dx];
  if (board.tiles[row * board.cols + col] === 0) [row, col] = [row + dy, col + dx];
  const inside = row >= 0 && col >= 0 && row < board.rows && col < board.cols;
  return inside ? row * board.cols + col : -1;
}
