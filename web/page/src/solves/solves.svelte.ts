// The list of solves of one session at a time, the oldest first. In the database if there is one, else for the tab.
//
// Thousands of solves are read, and averaged, a part per task. All parts are read in one transaction: what this tab writes
// meanwhile comes after it, so a list that was read never lacks what was added to the one before.
import { settled } from '../state/database.ts';
import type { Store } from '../state/store.ts';
import { Averages, type Row } from './averages.ts';
import { mapped, notFinished, readSession, readStored, resultOf, writeSession, type SessionKey, type Solve } from './solve_record.ts';

type Numbers = Record<string, number>;
type Kind = Omit<SessionKey, 'number'>;
const longestName = 40;
/** Solves read in one task. */
const part = 500;

/** Size, goal and mode: each such kind of game has sessions, numbered from 1. */
const kindOf = ({ rows, cols, goal, mode }: Kind): string => `${rows}x${cols} ${goal} ${mode}`;

const readNames = (stored: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((stored ?? {}) as Record<string, unknown>).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const readNumbers = (stored: unknown): Numbers =>
  Object.fromEntries(Object.entries((stored ?? {}) as Numbers).filter(([, number]) => Number.isInteger(number) && number > 0));

const shortened = (name: string): string => name.trim().slice(0, longestName);
const byTime = (a: Solve, b: Solve): number => a.when - b.when;

export class Solves {
  list: readonly Solve[] = $state.raw([]);
  averages: readonly Row[] = $state.raw([]);
  /** The session that is shown and that new solves go to; "" before the first game. */
  session = $state('');
  #averages = new Averages();
  #unkept: Solve[] = [];
  #nextId = -1;

  constructor(readonly store: Store) {
    this.#names = readNames(store.get('names'));
    store.listen('names', (stored) => (this.#names = readNames(stored)));
    store.listenSignal('solves', () => void this.#reload());
  }

  async #reload(): Promise<void> {
    const { session } = this;
    const list = await this.#read(session);
    if (session === this.session) await this.#show(list);
  }

  /** Another list than before; the averages follow it. */
  async #show(list: readonly Solve[]): Promise<void> {
    this.list = list;
    const averages = (this.#averages = new Averages());
    await mapped(list, (solve) => averages.push(this.counted(solve)));
    if (averages === this.#averages) this.#average();
  }

  /** With the solves that are not averaged yet. */
  #average(): void {
    for (const solve of this.list.slice(this.#averages.times.length)) this.#averages.push(this.counted(solve));
    this.averages = this.#averages.rows();
  }

  /** Without a clock, moves are what is averaged. */
  get isFewest(): boolean {
    return readSession(this.session)?.mode === 'fewest';
  }

  /** Milliseconds or moves; without end if the solve does not count. */
  counted(solve: Solve): number {
    return this.isFewest && solve.penalty !== notFinished ? solve[solve.metric] : resultOf(solve);
  }

  #names: Record<string, string> = $state.raw({});

  /** "" for a session that has none. */
  nameOf(session: string): string {
    return this.#names[session] ?? '';
  }

  /** As the player sees it. */
  labelOf(session: string): string {
    return this.nameOf(session) || session.replace(/.* /, '');
  }

  rename(session: string, name: string): void {
    const renamed = (stored: unknown) => ({ ...readNames(stored), [session]: shortened(name) });
    this.#names = renamed(this.#names);
    void this.store.change('names', renamed);
  }

  /** The sessions of the kind of one, from the first. */
  like(session: string): string[] {
    void this.list; // with which sessions may have come
    const key = readSession(session);
    return key ? Array.from({ length: this.#stored('sessions', key) ?? 1 }, (_, i) => writeSession({ ...key, number: i + 1 })) : [];
  }

  #stored(name: 'sessions' | 'chosen', key: Kind): number | undefined {
    return readNumbers(this.store.get(name))[kindOf(key)];
  }

  #store(name: 'sessions' | 'chosen', session: string): void {
    const key = readSession(session)!;
    void this.store.change(name, (stored) => ({ ...readNumbers(stored), [kindOf(key)]: key.number }));
  }

  /** The session of this name, of the kind of `like`; it begins if there is none. */
  named(name: string, like: string): string {
    const known = this.like(like).find((session) => this.labelOf(session) === shortened(name));
    if (known) return known;
    const session = this.#next(like);
    this.rename(session, name);
    return session;
  }

  #next(like: string): string {
    const session = writeSession({ ...readSession(like)!, number: this.like(like).length + 1 });
    this.#store('sessions', session);
    return session;
  }

  /** The session of a kind of game that was chosen last; else the latest. */
  async open(key: Kind): Promise<void> {
    await this.#open(writeSession({ ...key, number: this.#stored('chosen', key) ?? this.#stored('sessions', key) ?? 1 }));
  }

  async show(session: string): Promise<void> {
    this.#store('chosen', session);
    await this.#open(session);
  }

  async #open(session: string): Promise<void> {
    if (session === this.session) return;
    this.session = session;
    void this.#show([]);
    await this.#reload();
  }

  /** The next session of this kind begins. */
  async begin(): Promise<void> {
    await this.show(this.#next(this.session));
  }

  /** Answers the number by which the solve is known. */
  async add(solve: Solve): Promise<number> {
    const id = await this.#write(solve);
    this.store.signal('solves');
    if (solve.session !== this.session) return id;
    this.list = [...this.list, { ...solve, id }];
    if (this.#averages.times.length === this.list.length - 1) this.#average();
    return id;
  }

  async change(solve: Solve): Promise<void> {
    await this.#write(solve);
    this.store.signal('solves');
    void this.#show(this.list.map((each) => (each.id === solve.id ? solve : each)));
  }

  async remove(id: number): Promise<void> {
    this.#unkept = this.#unkept.filter((solve) => solve.id !== id);
    await this.#use('readwrite', (solves) => committed(solves.delete(id)));
    this.store.signal('solves');
    void this.#show(this.list.filter((solve) => solve.id !== id));
  }

  /** A solve that was removed is there again. */
  async restore(solve: Solve): Promise<void> {
    await this.#write(solve);
    this.store.signal('solves');
    if (solve.session === this.session) void this.#show([...this.list, solve].sort(byTime));
  }

  /** In one transaction. Those that are there already are left out; answers how many were new. */
  async take(solves: readonly Solve[]): Promise<number> {
    const known = new Set((await this.all()).map(identity));
    const fresh = solves.filter((solve) => !known.has(identity(solve)));
    if (fresh.length === 0) return 0;
    const stored = await this.#use('readwrite', (solves) => settled(fresh.map((solve) => solves.put(solve)).at(-1)!));
    if (stored === undefined) for (const solve of fresh) await this.#write(solve);
    for (const session of new Set(fresh.map(({ session }) => session))) if (!this.like(session).includes(session)) this.#store('sessions', session);
    this.store.signal('solves');
    await this.#reload();
    return fresh.length;
  }

  /** The solves of all sessions. */
  all(): Promise<Solve[]> {
    return this.#read();
  }

  async #read(session?: string): Promise<Solve[]> {
    const stored = await this.#use('readonly', async (solves) => {
      const list: Solve[] = [];
      let found: Solve[] = [];
      do {
        found = await settled(solves.getAll(IDBKeyRange.lowerBound(found.at(-1)?.id ?? 0, true), part));
        list.push(...found.flatMap((each) => readStored(each) ?? []));
      } while (found.length === part);
      return list;
    });
    return [...(stored ?? []), ...this.#unkept].filter((solve) => session === undefined || solve.session === session).sort(byTime);
  }

  async #write(solve: Solve): Promise<number> {
    const id = await this.#use('readwrite', (solves) => committed(solves.put(solve)));
    if (typeof id === 'number') return id;
    const own = solve.id ?? this.#nextId--;
    this.#unkept = [...this.#unkept.filter((each) => each.id !== own), { ...solve, id: own }];
    return own;
  }

  async #use<T>(mode: IDBTransactionMode, use: (solves: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.store.database;
      return database ? await use(database.transaction('solves', mode).objectStore('solves')) : undefined;
    } catch {
      this.store.fail();
      return undefined;
    }
  }
}

/** The last request of a transaction that must outlive the page. */
function committed<T>(request: IDBRequest<T>): Promise<T> {
  request.transaction!.commit();
  return settled(request);
}

const identity = ({ session, when, time, moves }: Solve): string => `${session}|${Math.floor(when / 1000)}|${time}|${moves}`;
