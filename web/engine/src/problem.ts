// Problems of one's own: the searches of the library on an object that knows its steps. A module of its own,
// `taquin/problem`.
//
//   const found = await searchProblem({ initial: [0, 0], isGoal: ([x]) => x === 2, steps: ([x, y]) => … });
//   found.actions // ['fill 4', 'pour 4 into 3', …]
//
// The search runs in the thread that asks for it, because it calls the problem's functions: in a page that should be a
// worker. What these throw is thrown by the search.

import { packageFile } from './platform.js';
import { EngineError, type Counts, type Round } from './types.js';
import * as abi from './wasm/abi.js';
import { Library } from './wasm/library.js';
import { withOptions } from './wasm/options.js';

export interface Step<State, Action> {
  action: Action;
  /** That the action leads to. */
  state: State;
  /** A whole number, at least 1, which it is if it is not said. */
  cost?: number;
}

export interface Problem<State, Action = string> {
  initial: State;
  /** Always in the same order, at most 1024. */
  steps(state: State): Iterable<Step<State, Action>>;
  isGoal(state: State): boolean;
  /** Never more than the cost to the nearest goal, or else paths need not be cheapest; Infinity: a dead end. */
  h?(state: State): number;
  /** Equal for equal states; without it, states that JSON writes alike are equal. */
  key?(state: State): unknown;
  /** Every step costs 1, which searches that go layer by layer need. */
  unitCosts?: boolean;
  /** The one goal, if every step can be taken back at the same cost; searches from both ends need it. */
  twoWayGoal?: State;
  /** For these: never more than the cost from one state to another, and consistent. */
  hBetween?(from: State, to: State): number;
}

export interface ProblemOptions {
  /** One of `problemAlgorithms()`; A* if it is not said. */
  algorithm?: string;
  /** A factor of the heuristic, 1 to 100, for searches that take one; 1.5 if it is not said. */
  weight?: number;
  seconds?: number;
  /** The memory of the library's lists; your states are not counted. */
  bytes?: number;
  expanded?: number;
}

export interface ProblemAnswer<State, Action> extends Counts {
  /** `optimal`: the cost equals the lower bound, which holds if `h` is never too great. */
  status: 'optimal' | 'bounded' | 'unsolvable' | 'limit';
  /** Null without a path. */
  cost: number | null;
  lowerBound: number;
  /** From the initial state to a goal; empty without a path. */
  path: State[];
  actions: Action[];
  rounds: Round[];
  seconds: number;
  /** Which limit was reached; else empty. */
  message: string;
}

interface Functions extends abi.Exports {
  web_search(hasH: number, unitCosts: number, twoWay: number, goal: number, start: number, options: number, out: number): number;
  taquin_domain_algorithm(number: number): number;
  taquin_domain_answer_free(answer: number): void;
}

const unreachable = 0x1fffffff;
const edgeBytes = 16;
const mostSteps = 1024;

/** Numbers the states of the problem whose search runs, in the order in which they are met, and keeps their steps. */
class Numbered<State, Action> {
  readonly states: State[] = [];
  private readonly numberOf = new Map<unknown, number>();
  private readonly steps: ({ action: Action; to: number; cost: number }[] | undefined)[] = [];
  private readonly estimates: (number | undefined)[] = [];
  /** What a function of the problem has thrown. */
  failure: { error: unknown } | undefined;

  constructor(readonly problem: Problem<State, Action>) {}

  add(state: State): number {
    const key = this.problem.key?.(state) ?? (typeof state === 'object' ? JSON.stringify(state) : state);
    const known = this.numberOf.get(key);
    if (known !== undefined) return known;
    this.numberOf.set(key, this.states.length);
    return this.states.push(state) - 1;
  }
  stepsOf(number: number): { action: Action; to: number; cost: number }[] {
    return (this.steps[number] ??= Array.from(this.problem.steps(this.states[number]!), ({ action, state, cost = 1 }) => {
      if (!Number.isInteger(cost) || cost < 1 || cost >= unreachable || (this.problem.unitCosts === true && cost !== 1))
        throw new EngineError(`steps: found the cost ${cost}, expected ${this.problem.unitCosts === true ? '1, by unitCosts' : 'a whole number of at least 1'}`);
      return { action, to: this.add(state), cost };
    }));
  }
  estimate(number: number): number {
    return (this.estimates[number] ??= whole('h', this.problem.h!(this.states[number]!)));
  }
  /** The result of a call of the problem, or -1, which ends the search, if it throws. */
  guarded(call: () => number): number {
    try {
      return call();
    } catch (error) {
      this.failure ??= { error };
      return -1;
    }
  }
}

// Rounded up, which keeps an estimate admissible, as costs are whole.
function whole(name: string, value: number): number {
  if (!(value >= 0)) throw new EngineError(`${name}: found ${value}, expected a number of at least 0`);
  return Math.min(unreachable, Math.ceil(value));
}

let running: Numbered<unknown, unknown> | undefined;
let edges = 0; // room for the steps of a state, in the memory of the library
let loading: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const url = new URL('./problem.wasm', import.meta.url);
  const bytes = await packageFile(url);
  if (bytes === null) throw new Error(`${url.pathname}: cannot be read`);
  const library = await Library.instantiate(await WebAssembly.compile(bytes), {
    page_successors: (state: number, out: number) => running!.guarded(() => putSteps(library, running!.stepsOf(state), out)),
    page_is_goal: (state: number) => running!.guarded(() => (running!.problem.isGoal(running!.states[state]) ? 1 : 0)),
    page_heuristic: (state: number) => running!.guarded(() => running!.estimate(state)),
    page_between: (from: number, to: number) =>
      running!.guarded(() => whole('hBetween', running!.problem.hBetween?.(running!.states[from], running!.states[to]) ?? 0)),
  });
  return library;
}

function putSteps({ c, memory }: Library, steps: { to: number; cost: number }[], out: number): number {
  if (steps.length > mostSteps) throw new EngineError(`steps: found ${steps.length}, expected at most ${mostSteps}`);
  if (edges === 0) edges = c.malloc(mostSteps * edgeBytes);
  const { view } = memory;
  steps.forEach(({ to, cost }, i) => {
    view.setBigUint64(edges + i * edgeBytes, BigInt(to), true);
    view.setInt32(edges + i * edgeBytes + 8, cost, true);
    view.setUint32(edges + i * edgeBytes + 12, 0, true);
  });
  view.setUint32(out, edges, true);
  return steps.length;
}

const known = ['algorithm', 'weight', 'seconds', 'bytes', 'expanded'];

/**
 * Searches a problem of your own. Rejects with an `EngineError` for what does not go together, and with what the functions
 * of the problem throw. They must not search a problem themselves.
 */
export async function searchProblem<State, Action = string>(
  problem: Problem<State, Action>,
  options: ProblemOptions = {},
): Promise<ProblemAnswer<State, Action>> {
  const wrong = Object.keys(options).find((key) => !known.includes(key));
  if (wrong !== undefined) throw new EngineError(`options: found '${wrong}', expected some of ${known.join(', ')}`);
  const library = await (loading ??= load());
  const numbered = new Numbered(problem);
  const before = running;
  if (before !== undefined) throw new EngineError('a search of a problem runs already in this thread');
  running = numbered as Numbered<unknown, unknown>;
  try {
    return search(library, numbered, options);
  } finally {
    running = undefined;
  }
}

function search<State, Action>(library: Library, numbered: Numbered<State, Action>, options: ProblemOptions): ProblemAnswer<State, Action> {
  const { memory } = library;
  const c = library.c as Functions;
  const { problem } = numbered;
  const twoWay = problem.twoWayGoal !== undefined;
  const goal = twoWay ? numbered.add(problem.twoWayGoal!) : 0;
  const start = numbered.add(problem.initial);
  return withOptions(memory, { algorithm: 'astar', ...options }, (at) =>
    memory.room(4, (out) => {
      const code = c.web_search(Number(problem.h !== undefined), Number(problem.unitCosts === true), Number(twoWay), goal, start, at, out);
      if (numbered.failure !== undefined) throw numbered.failure.error;
      library.check(code);
      const answer = memory.pointer(out);
      try {
        return read(library, answer, numbered);
      } finally {
        c.taquin_domain_answer_free(answer);
      }
    }),
  );
}

function read<State, Action>({ memory }: Library, at: number, numbered: Numbered<State, Action>): ProblemAnswer<State, Action> {
  const { domainAnswer: field, counts, round } = abi;
  const length = memory.pointer(at + field.length);
  const states = memory.pointer(at + field.states);
  const moves = memory.pointer(at + field.moves);
  const rounds = memory.pointer(at + field.rounds);
  const numbers = states === 0 ? [] : Array.from({ length: length + 1 }, (_, i) => memory.long(states + 8 * i));
  const cost = memory.long(at + field.cost);
  const count = (name: keyof Counts): number => memory.long(at + field.counts + counts[name]);
  return {
    status: abi.statuses[memory.int(at + field.status)]!,
    cost: cost < 0 ? null : cost,
    lowerBound: memory.long(at + field.lowerBound),
    path: numbers.map((number) => numbered.states[number]!),
    actions: Array.from({ length }, (_, i) => numbered.stepsOf(numbers[i]!)[memory.pointer(moves + 4 * i)]!.action),
    rounds: Array.from({ length: memory.pointer(at + field.roundCount) }, (_, i) => ({
      bound: memory.long(rounds + i * round.sizeof + round.bound),
      expanded: memory.long(rounds + i * round.sizeof + round.expanded),
      generated: memory.long(rounds + i * round.sizeof + round.generated),
    })),
    expanded: count('expanded'),
    generated: count('generated'),
    reopened: count('reopened'),
    peakOpen: count('peakOpen'),
    peakBytes: count('peakBytes'),
    seconds: memory.double(at + field.seconds),
    message: memory.text(memory.pointer(at + field.message)),
  };
}

/** The algorithms that `searchProblem` takes. */
export async function problemAlgorithms(): Promise<string[]> {
  const { c, memory } = await (loading ??= load());
  const names: string[] = [];
  for (let name; (name = (c as Functions).taquin_domain_algorithm(names.length)) !== 0; ) names.push(memory.text(name));
  return names;
}
