// A trace: a search shown one expansion per step. It lives in the instance until it is closed.

import type { Board, Chain, TraceChild, TraceNode, TraceOptions, TraceStep, TraceView, Way } from '../types.js';
import * as abi from './abi.js';
import type { Library } from './library.js';
import { countsAt } from './solving.js';

const way = (letter: number): Way | '' => (letter === 0 ? '' : (String.fromCharCode(letter) as Way));

export class TraceSession {
  private readonly trace: number;
  private told = 0;
  private readonly bins: number[] = []; // by node

  constructor(
    private readonly library: Library,
    board: Board,
    goal: Board,
    { algorithm, heuristic, weight = 0 }: TraceOptions,
  ) {
    const { c, memory } = library;
    this.trace = library.withBoards(board, goal, (start, wanted) =>
      memory.withText(algorithm, (name) =>
        memory.withText(heuristic, (guide) =>
          library.handle((out) => c.taquin_trace_new(start, wanted, name, guide, weight, out)),
        ),
      ),
    );
  }

  close(): void {
    this.library.c.taquin_trace_free(this.trace);
  }

  step(steps: number, open: number): TraceView {
    const made: TraceStep[] = [];
    const firstNode = this.told;
    const nodes = this.fresh(); // before the first step: the start
    while (made.length < steps) {
      const step = this.next();
      if (step === null) break;
      made.push(step);
      nodes.push(...this.fresh()); // in the order in which they were met
    }
    return { steps: made, firstNode, nodes, open: this.open(open), chains: this.chains(made.at(-1), open), ...this.now() };
  }

  private chains(step: TraceStep | undefined, most: number): Chain[] {
    const bins = new Set(step?.children.map(({ node }) => this.bins[node] ?? -1));
    bins.delete(-1);
    return [...bins].sort((a, b) => a - b).map((bin) => ({ bin, nodes: this.chain(bin, most) }));
  }

  private chain(bin: number, most: number): Chain['nodes'] {
    const { c, memory } = this.library;
    return memory.room(12 * most, (nodes) => {
      const indices = nodes + 8 * most;
      const count = c.taquin_trace_chain(this.trace, bin, most, nodes, indices);
      return Array.from({ length: count }, (_, i) => ({
        node: memory.long(nodes + 8 * i),
        index: memory.int(indices + 4 * i),
      }));
    });
  }

  private next(): TraceStep | null {
    const { c, memory } = this.library;
    const at = abi.traceStep;
    return memory.room(at.sizeof + 4, (out) => {
      this.library.check(c.taquin_trace_next(this.trace, out, out + at.sizeof));
      if (memory.int(out + at.sizeof) === 0) return null;
      return {
        number: memory.long(out + at.number),
        node: memory.long(out + at.node),
        equals: memory.long(out + at.equals),
        isGoal: memory.int(out + at.isGoal) !== 0,
        children: Array.from({ length: memory.int(out + at.count) }, (_, i) =>
          this.childAt(out + at.children + i * abi.traceChild.sizeof),
        ),
      };
    });
  }

  private childAt(address: number): TraceChild {
    const { memory } = this.library;
    const at = abi.traceChild;
    return {
      node: memory.long(address + at.node),
      move: way(memory.byte(address + at.move)) as Way,
      g: memory.long(address + at.g),
      fate: abi.fates[memory.int(address + at.fate)]!,
      from: memory.int(address + at.from),
      to: memory.int(address + at.to),
    };
  }

  /** Nodes met since the last call. */
  private fresh(): TraceNode[] {
    const count = Number(this.library.c.taquin_trace_nodes(this.trace));
    const nodes: TraceNode[] = [];
    for (; this.told < count; ++this.told) {
      const node = this.node(this.told);
      nodes.push(node);
      if (node.bin >= 0) this.bins.push(node.bin);
    }
    return nodes;
  }

  private node(number: number): TraceNode {
    const { c, memory } = this.library;
    const at = abi.traceNode;
    return memory.room(at.sizeof + 4, (out) => {
      this.library.check(c.taquin_trace_node_at(this.trace, BigInt(number), out, out + at.sizeof));
      return {
        board: this.library.takenBoard(out + at.sizeof),
        g: memory.long(out + at.g),
        h: memory.long(out + at.h),
        parent: memory.long(out + at.parent),
        move: way(memory.byte(out + at.move)),
        bin: memory.int(out + at.bin),
      };
    });
  }

  private open(most: number): TraceView['open'] {
    const { c, memory } = this.library;
    return memory.room(16 * most, (nodes) => {
      const keys = nodes + 8 * most;
      const count = most === 0 ? 0 : c.taquin_trace_open(this.trace, most, nodes, keys);
      return Array.from({ length: count }, (_, i) => ({
        node: memory.long(nodes + 8 * i),
        key: memory.double(keys + 8 * i),
      }));
    });
  }

  private now(): Omit<TraceView, 'steps' | 'firstNode' | 'nodes' | 'open' | 'chains'> {
    const { c, memory } = this.library;
    const at = abi.traceState;
    return memory.room(at.sizeof, (out) => {
      c.taquin_trace_now(out, this.trace);
      return {
        openSize: memory.long(out + at.open),
        closedSize: memory.long(out + at.closed),
        over: memory.int(out + at.over) !== 0,
        found: memory.long(out + at.found),
        counts: countsAt(this.library, out + at.counts),
        bound: memory.long(out + at.bound),
        nextBound: memory.long(out + at.nextBound),
      };
    });
  }
}
