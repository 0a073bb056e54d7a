// Solving: options become a struct, callbacks of a search become calls of a watcher, and an answer becomes plain data.

import type { Member } from '../rounds.js';
import type { Answer, Board, Counts, Improvement, Progress, Round, SolveOptions } from '../types.js';
import * as abi from './abi.js';
import type { Library } from './library.js';

/** Called while a search runs, on its thread. */
export interface Watcher {
  /**
   * Called some thousand times a second; true ends the search. The progress is only computed if the watcher reads
   * it.
   */
  progress?: (read: () => Progress & { table: number }) => boolean;
  improved?: (improvement: Improvement) => void;
}

/** A solver keeps its tables from board to board. */
export class Solving {
  readonly solver: number;

  constructor(private readonly library: Library) {
    this.solver = library.handle((out) => library.c.web_solver_new(out));
  }

  /** `member`: of a search that several workers share. */
  solve(board: Board, goal: Board, options: SolveOptions, watcher: Watcher, member?: Member): Answer {
    const { library } = this;
    library.member = member;
    return this.watched(watcher, () =>
      library.withBoards(board, goal, (start, wanted) =>
        this.withOptions(options, member, (given) => {
          const answer = library.handle((out) =>
            library.c.taquin_solver_solve(this.solver, start, wanted, given, out),
          );
          try {
            return this.read(answer);
          } finally {
            library.c.taquin_answer_free(answer);
          }
        }),
      ),
    );
  }

  /** Makes a heuristic's tables; false if `told`, which receives the share that is done, has ended it. */
  prepare(goal: Board, heuristic: string, told: (share: number) => boolean): boolean {
    const { c, memory } = this.library;
    return this.watched({ progress: (read) => told(read().table) }, () =>
      this.library.withBoard(goal, (wanted) =>
        this.withOptions({ heuristic }, undefined, (given) =>
          memory.room(4, (made) => {
            this.library.check(c.taquin_solver_prepare(this.solver, wanted, given, made));
            return memory.int(made) !== 0;
          }),
        ),
      ),
    );
  }

  /** Runs `call` with the library's callbacks led to the watcher. */
  private watched<T>(watcher: Watcher, call: () => T): T {
    const { library } = this;
    library.callbacks = {
      progress: (address) => (watcher.progress?.(() => progressAt(library, address)) ? 1 : 0),
      improved: (address) => watcher.improved?.(improvementAt(library, address)),
    };
    try {
      return call();
    } finally {
      library.callbacks = undefined;
    }
  }

  private withOptions<T>(given: SolveOptions, member: Member | undefined, use: (options: number) => T): T {
    const { memory, c } = this.library;
    return memory.withText(given.algorithm ?? 'auto', (algorithm) =>
      memory.withText(given.heuristic ?? 'auto', (heuristic) =>
        memory.room(abi.options.sizeof + abi.sharedMemory.sizeof, (at) => {
          const shared = at + abi.options.sizeof;
          if (member) c.web_shared_memory(member.isCoordinator ? 1 : 0, member.size, shared);
          const { view } = memory;
          view.setUint32(at + abi.options.size, abi.options.sizeof, true);
          view.setInt32(at + abi.options.metric, abi.metrics[given.metric ?? 'stm'], true);
          view.setUint32(at + abi.options.algorithm, algorithm, true);
          view.setUint32(at + abi.options.heuristic, heuristic, true);
          view.setFloat64(at + abi.options.weight, given.weight ?? 0, true);
          view.setFloat64(at + abi.options.seconds, given.seconds ?? 0, true);
          view.setBigUint64(at + abi.options.bytes, BigInt(Math.floor(given.bytes ?? 0)), true);
          view.setBigUint64(at + abi.options.expanded, BigInt(Math.floor(given.expanded ?? 0)), true);
          view.setUint32(at + abi.options.progress, c.web_progress(), true);
          view.setUint32(at + abi.options.improved, c.web_improved(), true);
          view.setUint32(at + abi.options.shared, member ? shared : 0, true);
          view.setFloat64(at + abi.options.gap, given.gap ?? 0, true);
          view.setUint32(at + abi.options.threads, 1, true);
          view.setInt32(at + abi.options.deterministic, given.deterministic ? 1 : 0, true);
          view.setInt32(at + abi.options.backward, 0, true);
          return use(at);
        }),
      ),
    );
  }

  private read(answer: number): Answer {
    const { c, memory } = this.library;
    return {
      status: abi.statuses[c.taquin_answer_status(answer)]!,
      length: Number(c.taquin_answer_length(answer)),
      lowerBound: Number(c.taquin_answer_lower_bound(answer)),
      moves: this.library.text((out) => c.taquin_answer_moves(answer, abi.tilePerspective, 0, out)),
      algorithm: memory.text(c.taquin_answer_algorithm(answer)),
      heuristic: memory.text(c.taquin_answer_heuristic(answer)),
      counts: memory.room(abi.counts.sizeof, (out) => {
        c.taquin_answer_counts(out, answer);
        return countsAt(this.library, out);
      }),
      stages: JSON.parse(this.library.text((out) => c.taquin_answer_stages(answer, out))),
      rounds: Array.from({ length: c.taquin_answer_rounds(answer) }, (_, number) => this.round(answer, number)),
      seconds: c.taquin_answer_seconds(answer),
      setupSeconds: c.taquin_answer_setup_seconds(answer),
      message: memory.text(c.taquin_answer_message(answer)),
      interrupted: c.taquin_answer_interrupted(answer) !== 0,
    };
  }

  private round(answer: number, number: number): Round {
    const { c, memory } = this.library;
    return memory.room(abi.round.sizeof, (out) => {
      c.taquin_answer_round(out, answer, number);
      return {
        bound: memory.long(out + abi.round.bound),
        expanded: memory.long(out + abi.round.expanded),
        generated: memory.long(out + abi.round.generated),
      };
    });
  }
}

export function countsAt({ memory }: Library, address: number): Counts {
  const { expanded, generated, reopened, peakOpen, peakBytes } = abi.counts;
  return {
    expanded: memory.long(address + expanded),
    generated: memory.long(address + generated),
    reopened: memory.long(address + reopened),
    peakOpen: memory.long(address + peakOpen),
    peakBytes: memory.long(address + peakBytes),
  };
}

function progressAt({ memory }: Library, address: number): Progress & { table: number } {
  const at = abi.progress;
  return {
    algorithm: memory.text(memory.pointer(address + at.algorithm)),
    heuristic: memory.text(memory.pointer(address + at.heuristic)),
    lowerBound: memory.long(address + at.lowerBound),
    expanded: memory.long(address + at.expanded),
    generated: memory.long(address + at.generated),
    open: memory.long(address + at.open),
    closed: memory.long(address + at.closed),
    bytes: memory.long(address + at.bytes),
    seconds: memory.double(address + at.seconds),
    table: memory.double(address + at.table),
  };
}

function improvementAt({ memory }: Library, address: number): Improvement {
  const at = abi.improvement;
  return {
    length: memory.long(address + at.length),
    lowerBound: memory.long(address + at.lowerBound),
    algorithm: memory.text(memory.pointer(address + at.algorithm)),
    heuristic: memory.text(memory.pointer(address + at.heuristic)),
    seconds: memory.double(address + at.seconds),
    moves: memory.text(memory.pointer(address + at.moves)),
  };
}
