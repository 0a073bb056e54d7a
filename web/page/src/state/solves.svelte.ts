// The list of solves of one session at a time, the oldest first. In the database if there is one, else for the tab.
import { readSession, readSolve, writeSession, type SessionKey, type Solve } from '../game/solve_record.ts';
import { settled } from './database.ts';
import type { Store } from './store.ts';

type Numbers = Record<string, number>;
const longestName = 40;

/** Size, goal and mode: each such kind of game has sessions, numbered from 1. */
const kindOf = ({ rows, cols, goal, mode }: Omit<SessionKey, 'number'>): string => `${rows}x${cols} ${goal} ${mode}`;

const readNames = (stored: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((stored ?? {}) as Record<string, unknown>).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const readNumbers = (stored: unknown): Numbers =>
  Object.fromEntries(Object.entries((stored ?? {}) as Numbers).filter(([, number]) => Number.isInteger(number) && number > 0));

export class Solves {
  list: readonly Solve[] = $state.raw([]);
  /** The session that is shown and that new solves go to; "" before the first game. */
  session = $state('');
  #unkept: Solve[] = [];
  #nextId = -1;

  constructor(readonly store: Store) {
    this.#names = readNames(store.get('names'));
    store.listen('names', (stored) => (this.#names = readNames(stored)));
    store.listenSignal('solves', () => void this.#reload());
  }

  /** Another tab has changed the list. */
  async #reload(): Promise<void> {
    const { session } = this;
    const list = await this.#read(session);
    if (session === this.session) this.list = list;
  }

  #names: Record<string, string> = $state.raw({});

  /** "" for a session that has none. */
  nameOf(session: string): string {
    return this.#names[session] ?? '';
  }

  rename(session: string, name: string): void {
    const renamed = (stored: unknown) => ({ ...readNames(stored), [session]: name.trim().slice(0, longestName) });
    this.#names = renamed(this.#names);
    void this.store.change('names', renamed);
  }

  get number(): number {
    return readSession(this.session)?.number ?? 1;
  }

  /** The number of the latest session of this kind. */
  get latest(): number {
    const key = readSession(this.session);
    return key ? (readNumbers(this.store.get('sessions'))[kindOf(key)] ?? 1) : 1;
  }

  /** The latest session of a kind of game. */
  async open(key: Omit<SessionKey, 'number'>): Promise<void> {
    const number = readNumbers(this.store.get('sessions'))[kindOf(key)] ?? 1;
    await this.show(writeSession({ ...key, number }));
  }

  async show(session: string): Promise<void> {
    if (session === this.session) return;
    this.session = session;
    this.list = [];
    const list = await this.#read(session);
    if (session === this.session) this.list = list;
  }

  /** The next session of this kind begins. */
  async begin(): Promise<void> {
    const key = readSession(this.session)!;
    const number = (readNumbers(this.store.get('sessions'))[kindOf(key)] ?? 1) + 1;
    await this.store.change('sessions', (stored) => ({ ...readNumbers(stored), [kindOf(key)]: number }));
    await this.show(writeSession({ ...key, number }));
  }

  /** Answers the number by which the solve is known. */
  async add(solve: Solve): Promise<number> {
    const id = await this.#write(solve);
    this.store.signal('solves');
    if (solve.session === this.session) this.list = [...this.list, { ...solve, id }];
    return id;
  }

  async change(solve: Solve): Promise<void> {
    await this.#write(solve);
    this.store.signal('solves');
    this.list = this.list.map((each) => (each.id === solve.id ? solve : each));
  }

  async remove(id: number): Promise<void> {
    this.list = this.list.filter((solve) => solve.id !== id);
    this.#unkept = this.#unkept.filter((solve) => solve.id !== id);
    await this.#use('readwrite', (solves) => solves.delete(id));
    this.store.signal('solves');
  }

  /** A solve that was removed is there again. */
  async restore(solve: Solve): Promise<void> {
    await this.#write(solve);
    this.store.signal('solves');
    await this.#reload();
  }

  /** In one transaction. Those that are there already are left out; answers how many were new. */
  async take(solves: readonly Solve[]): Promise<number> {
    const known = new Set((await this.all()).map(identity));
    const fresh = solves.filter((solve) => !known.has(identity(solve)));
    if (fresh.length === 0) return 0;
    const stored = await this.#use('readwrite', (solves) => fresh.map((solve) => solves.put(solve)).at(-1)!);
    if (stored === undefined) for (const solve of fresh) await this.#write(solve);
    this.store.signal('solves');
    this.list = await this.#read(this.session);
    return fresh.length;
  }

  /** The solves of all sessions. */
  async all(): Promise<Solve[]> {
    const stored = await this.#use('readonly', (solves) => solves.getAll());
    return [...(stored ?? []), ...this.#unkept].flatMap((each) => readSolve(each) ?? []).sort((a, b) => a.when - b.when);
  }

  async #read(session: string): Promise<Solve[]> {
    const stored = await this.#use('readonly', (solves) => solves.index('session').getAll(session));
    const unkept = this.#unkept.filter((solve) => solve.session === session);
    return [...((stored as Solve[] | undefined) ?? []), ...unkept]
      .flatMap((each) => withId(readSolve(each), each.id))
      .sort((a, b) => a.when - b.when);
  }

  async #write(solve: Solve): Promise<number> {
    const id = await this.#use('readwrite', (solves) => solves.put(solve));
    if (typeof id === 'number') return id;
    const own = solve.id ?? this.#nextId--;
    this.#unkept = [...this.#unkept.filter((each) => each.id !== own), { ...solve, id: own }];
    return own;
  }

  async #use<T>(mode: IDBTransactionMode, use: (solves: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    try {
      const database = await this.store.database;
      if (!database) return undefined;
      const transaction = database.transaction('solves', mode);
      const done = settled(use(transaction.objectStore('solves')));
      transaction.commit();
      return await done;
    } catch {
      this.store.fail();
      return undefined;
    }
  }
}

const identity = ({ session, when, time, moves }: Solve): string => `${session}|${Math.floor(when / 1000)}|${time}|${moves}`;
const withId = (solve: Solve | null, id: number | undefined): Solve[] => (solve ? [{ ...solve, ...(id !== undefined && { id }) }] : []);
