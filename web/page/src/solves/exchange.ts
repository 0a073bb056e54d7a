// Solves in the files of others: CSV for spreadsheets, and the JSON that csTimer exports and imports
// (https://cstimer.net): "session1": [[[penalty, ms], scramble, comment, seconds since 1970], …], and properties with the
// names of the sessions. The comment carries the link to the solve, so that moves and times survive the way there and back.
import { readLink, writeBoard } from '../game/link.ts';
import { compress } from '../game/moves.ts';
import { efficiency, linkOf, mapped, movesPerSecond, readSession, readSolve, type Solve } from './solve_record.ts';

const columns = ['number', 'date', 'seconds', 'moves_stm', 'moves_mtm', 'moves_per_second', 'optimal', 'metric', 'efficiency', 'session', 'board', 'moves', 'times', 'penalty', 'comment'] as const;
/** Files of earlier versions end with the times. */
const earlier = columns.slice(0, -2).join(',');

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const rounded = (value: number | null, digits: number): string => (value === null ? '' : value.toFixed(digits));

function rowOf(solve: Solve, number: number): string[] {
  const { when, time, stm, mtm, optimal, metric, session, board, moves, times, penalty, comment } = solve;
  return [
    String(number),
    new Date(when).toISOString(),
    (time / 1000).toFixed(3),
    String(stm),
    String(mtm),
    rounded(movesPerSecond(solve), 3),
    optimal === null ? '' : String(optimal),
    metric,
    rounded(efficiency(solve), 4),
    session,
    board,
    moves,
    times,
    String(penalty),
    comment,
  ];
}

export const toCsv = (solves: readonly Solve[]): string =>
  [columns.join(','), ...solves.map((solve, i) => rowOf(solve, i + 1).map(quoted).join(','))].join('\n') + '\n';

/** `nameOf`: the player's name of a session, or "". A property of ours in its entry tells the puzzle. */
export function toCsTimer(solves: readonly Solve[], nameOf: (session: string) => string): string {
  const sessions = [...new Set(solves.map(({ session }) => session))];
  const lists = sessions.map((name, i) => [
    `session${i + 1}`,
    solves.filter(({ session }) => session === name).map((solve) => [[solve.penalty, solve.time], solve.board, `${linkOf(solve)} ${solve.comment}`.trim(), Math.floor(solve.when / 1000)]),
  ]);
  const names = sessions.map((session, i) => [String(i + 1), { name: nameOf(session) || session, opt: {}, rank: i + 1, taquin: session }]);
  return JSON.stringify({ ...Object.fromEntries(lists), properties: { sessionData: JSON.stringify(Object.fromEntries(names)) } });
}

/** What a file held: solves, and how many entries were no solves. */
export interface Imported {
  solves: Solve[];
  skipped: number;
}

/** The session of a name, of the puzzle of another. */
type Named = (name: string, like: string) => string;

/** `session`: of solves that do not say theirs. Null if the text is neither CSV nor JSON of the forms above. */
export function readFile(text: string, session: string, named: Named): Promise<Imported> | null {
  return text.trimStart().startsWith('{') ? readCsTimer(text, session, named) : readCsv(text);
}

async function counted<T>(items: readonly T[], read: (item: T) => Solve | null): Promise<Imported> {
  const solves = (await mapped(items, read)).filter((solve) => solve !== null);
  return { solves, skipped: items.length - solves.length };
}

function readCsv(text: string): Promise<Imported> | null {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  if (head?.trim() !== columns.join(',') && head?.trim() !== earlier) return null;
  return counted(lines, (line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replace(/^"|"$/g, '').replaceAll('""', '"'));
    const row = Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? '']));
    const optimal = row['optimal'] === '' ? null : Number(row['optimal']);
    return readSolve({ ...row, when: Date.parse(row['date']!), time: Math.round(1000 * Number(row['seconds'])), stm: Number(row['moves_stm']), mtm: Number(row['moves_mtm']), optimal, penalty: Number(row['penalty']) });
  });
}

type Entry = [[number, number], string, string, number?];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && Array.isArray(value[0]) && typeof value[0][0] === 'number' && typeof value[0][1] === 'number';

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return null;
  }
}

function readCsTimer(text: string, session: string, named: Named): Promise<Imported> | null {
  const { properties, ...file } = (parsed(text) ?? {}) as Record<string, { sessionData?: unknown }>;
  const keys = Object.keys(file).filter((key) => /^session\d+$/.test(key) && Array.isArray(file[key]));
  if (keys.length === 0) return null;
  const sessions = (parsed(properties?.sessionData) ?? {}) as Record<string, { name?: unknown; taquin?: unknown } | null>;
  const entries = keys.flatMap((key) => {
    const list = file[key] as unknown[];
    const { name, taquin } = sessions[key.slice(7)] ?? {};
    const wanted = String(name ?? '').trim();
    const like = readSession(String(taquin)) ? String(taquin) : session;
    const own = readSession(wanted) ? wanted : wanted && readSession(like) && list.length > 0 ? named(wanted, like) : like;
    return list.map((entry) => [entry, own] as const);
  });
  return counted(entries, ([entry, own]) => (isEntry(entry) ? solveOf(entry, own) : null));
}

function solveOf([[penalty, time], , noted, seconds = 0]: Entry, session: string): Solve | null {
  const [first = '', ...words] = typeof noted === 'string' ? noted.split(' ') : [];
  const link = first.startsWith('#review?') ? readLink(first) : null;
  const comment = (link ? words : [first, ...words]).join(' ');
  const plain = { session, when: 1000 * seconds, time: Math.round(time), penalty, comment, board: '', moves: '', times: '', optimal: null };
  return readSolve(link && typeof link !== 'string' && link.board ? { ...plain, board: writeBoard(link.board), moves: compress(link.moves), times: link.times } : plain);
}
