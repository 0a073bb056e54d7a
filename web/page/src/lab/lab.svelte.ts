// The laboratory: the board that its searches work on, the race, the search step by step, and the place in the loop. All of
// it outlives its views.
import type { Engine, Registry } from '#engine/types';
import type { Choice, DocumentKey } from '../game/link.ts';
import type { Problem, Reading } from '../page/reading.ts';
import { programs } from './published.ts';
import { Race } from './race.svelte.ts';
import { Stepping } from './stepping.svelte.ts';

export class Lab {
  problem: Problem | null = $state.raw(null);
  registry: Registry | null = $state.raw(null);
  readonly race: Race;
  /** The searches of the next race, from no heuristic to a good one, and the megabytes that each may take. */
  lanes: Choice[] = $state([
    { algorithm: 'dijkstra', heuristic: 'manhattan' },
    { algorithm: 'astar-heap', heuristic: 'misplaced' },
    { algorithm: 'astar-heap', heuristic: 'manhattan' },
  ]);
  megabytes = $state(256);
  readonly steps: Stepping;
  /** The source document that is read. */
  document: DocumentKey = $state('heap');
  /** The move of the loop that is shown. */
  loopAt = $state(0);
  /** Slides that the reader made from there. */
  loopOwn = $state('');

  constructor(
    readonly engine: Engine,
    readonly reading: Reading,
  ) {
    this.race = new Race(engine);
    this.steps = new Stepping(engine);
  }

  set(problem: Problem): void {
    if (problem.board === this.problem?.board && problem.goal === this.problem.goal) return;
    this.problem = problem;
    this.race.clear();
    this.goInLoop(0);
  }

  goInLoop(to: number): void {
    this.loopAt = to;
    this.loopOwn = '';
  }

  /** A document is opened: its program is there, on its board or on another. */
  async read(document = this.document, problem: Problem | null = null): Promise<void> {
    const { board, goal, search } = programs[document];
    const its = problem ?? (goal ? await this.reading.problemOf((await this.reading.named(board)).board, goal) : await this.reading.named(board));
    this.document = document;
    this.steps.choose({ ...search, beside: '', step: 0 });
    await this.open(its);
  }

  /** A view of the laboratory is opened: there is a board to work on, and the names of the searches come. */
  async open(problem: Problem | null): Promise<void> {
    if (problem) this.set(problem);
    else if (!this.problem) this.set(await this.reading.named('waterloo:fig7'));
    this.registry ??= await this.engine.registry();
  }
}
