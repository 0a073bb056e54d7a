// A worker: one instance of the engine, one call after the other. While a search runs it reports progress ten times a
// second (more often at first), and checks whether it must end.

import { listen } from './platform.js';
import { failureOf, type Call, type Calls, type CallName, type ToWorker } from './protocol.js';
import { Member } from './rounds.js';
import type { Keeper } from './wasm/library.js';
import { Taquin, type Watcher } from './wasm/taquin.js';
import type { TraceSession } from './wasm/trace.js';

// More often in the first second, so that short searches are visible, too.
const tellEvery = { least: 8, most: 100 }; // ms

let taquin: Promise<Taquin> | undefined;
let flag: Int32Array | null = null;
const tables = new Map<string, Uint8Array>();
const traces = new Map<number, TraceSession>();
let nextTrace = 0;

function traceOf(number: number): TraceSession {
  const trace = traces.get(number);
  if (trace === undefined) throw new Error('this trace was closed');
  return trace;
}

const send = listen((message: ToWorker) => {
  if (message.kind === 'start') {
    taquin = Taquin.instantiate(message.module);
    taquin.catch(() => undefined); // passed to the first call
    flag = message.flag;
  } else {
    void answer(message);
  }
});

async function answer(call: Call): Promise<void> {
  try {
    if (taquin === undefined) throw new Error('a call came before the start');
    const instance = await taquin;
    for (const { name, bytes } of call.tables) tables.set(name, bytes);
    instance.keeper = keeperFor(call);
    const serve = calls(instance, call)[call.name] as (...args: unknown[]) => unknown;
    const value = serve(...call.args);
    send({ kind: 'result', id: call.id, value, heldBytes: instance.heldBytes });
  } catch (error) {
    send({ kind: 'failure', id: call.id, failure: failureOf(error) });
  }
}

// A table that was sent lives in the instance from then on.
const keeperFor = ({ id, name: called }: Call): Keeper => ({
  find: (name) => {
    const found = tables.get(name);
    tables.delete(name);
    return found;
  },
  keep: (name, bytes) => {
    if (called === 'prepare') send({ kind: 'event', id, name: 'kept', value: { name, bytes } }, [bytes.buffer]);
  },
});

const isToEnd = (): boolean => flag !== null && Atomics.load(flag, 0) !== 0;

// True when it is time to report again.
function pacer(): () => boolean {
  const began = performance.now();
  let told = began;
  return () => {
    const now = performance.now();
    const due = now - told >= Math.min(tellEvery.most, Math.max(tellEvery.least, (now - began) / 10));
    if (due) told = now;
    return due;
  };
}

function watcher(id: number, member?: Member): Watcher {
  const isDue = pacer();
  return {
    progress: (read) => {
      if (isDue()) send({ kind: 'event', id, name: 'progress', value: read() });
      return isToEnd() || (member?.isOver ?? false);
    },
    improved: (value) => send({ kind: 'event', id, name: 'improved', value }),
  };
}

const calls = (taquin: Taquin, { id, membership }: Call): { [Name in CallName]: Calls[Name] } => ({
  registry: () => taquin.registry(),
  parse: (text, size) => taquin.parse(text, size),
  goal: (name, rows, cols) => taquin.goal(name, rows, cols),
  random: (goal, seed) => taquin.random(goal, seed),
  instance: (selector) => taquin.instance(selector),
  solvable: (board, goal) => taquin.solvable(board, goal),
  solve: (board, goal, options) => {
    const member = membership && new Member(membership, isToEnd);
    return taquin.solve(board, goal, options, watcher(id, member), member);
  },
  atDistance: (goal, moves, seed, metric) => taquin.atDistance(goal, moves, seed, metric),
  space: (goal) => taquin.space(goal),
  loop: (board, goal) => taquin.loop(board, goal),
  construction: (board, goal) => taquin.construction(board, goal),
  estimate: (boards, goal, heuristic) => taquin.estimate(boards, goal, heuristic),
  largeTables: (goal) => taquin.largeTables(goal),
  prepare: (goal, heuristic) => {
    const isDue = pacer();
    return taquin.prepare(goal, heuristic, (share) => {
      if (isDue() || share >= 1) send({ kind: 'event', id, name: 'share', value: share });
      return isToEnd();
    });
  },
  trace: (board, goal, options) => {
    traces.set(nextTrace, taquin.trace(board, goal, options));
    return nextTrace++;
  },
  traceStep: (trace, steps, open) => traceOf(trace).step(steps, open),
  traceClose: (trace) => {
    traces.get(trace)?.close();
    traces.delete(trace);
  },
});
