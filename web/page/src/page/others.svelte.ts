// The objects of all views but the first, which does not wait for them. They come with the code of those views.
import { Editor } from '../board/editor.svelte.ts';
import type { Link, View } from '../game/link.ts';
import { isOn } from '../game/saved.ts';
import { Lab } from '../lab/lab.svelte.ts';
import { Solver } from '../search/solver.svelte.ts';
import { Reviewing } from '../solves/reviewing.svelte.ts';
import { t } from '../texts/index.svelte.ts';
import { linkTo } from './address.ts';
import type { Page } from './page.svelte.ts';
import { reaches, type Problem } from './reading.ts';

export class Others {
  readonly editor: Editor;
  readonly solver: Solver;
  readonly reviewing: Reviewing;
  readonly lab: Lab;

  constructor({ engine, reading, play, settings, notices }: Page) {
    this.editor = new Editor(engine, reading, play);
    this.solver = new Solver(engine, reading, settings, notices);
    this.reviewing = new Reviewing(engine);
    this.lab = new Lab(engine, reading);
    this.#refuse = () => (notices.line = t.link.problems.moves);
  }
  readonly #refuse: () => void;

  /** What a link says of its view. */
  async open(link: Link, problem: Problem | null): Promise<void> {
    const { solver, editor } = this;
    if (link.view === 'documents') await this.lab.read(link.document ?? undefined, problem);
    if (link.view === 'race' || link.view === 'step' || link.view === 'loop') await this.#openLab(link, problem);
    if (!problem) return;
    if (link.view === 'edit') editor.set(problem);
    if (link.view === 'solve' && !isSame(solver.problem, problem)) await solver.open(problem, link.moves);
    if (link.view === 'review') this.#openReview(link, problem);
  }

  #openReview({ moves, times }: Link, problem: Problem): void {
    const { subject } = this.reviewing;
    if (subject?.moves === moves && subject.times === times && isSame(subject, problem)) return; // at the slide where it was left
    if (reaches(problem.board, problem.goal, moves)) this.reviewing.open({ ...problem, moves, times });
    else if (moves) this.#refuse();
  }

  async #openLab({ view, search, step, beside, lanes }: Link, problem: Problem | null): Promise<void> {
    const { lab } = this;
    await lab.open(problem);
    if (view === 'step' && (search || beside || step !== null)) lab.steps.choose({ ...lab.steps.link, ...search, beside, step: step ?? 0 });
    if (view === 'race' && lanes.length > 0) lab.lanes = lanes;
    if (view === 'race' && search) lab.lanes = [search, ...lab.lanes.slice(1)];
    if (view === 'loop' && step !== null) lab.goInLoop(step);
  }

  address(view: View): string {
    const { lab, solver, editor, reviewing } = this;
    const { steps } = lab;
    if (view === 'review' && reviewing.subject) return linkTo(view, reviewing.subject, { moves: reviewing.subject.moves, times: reviewing.subject.times });
    if (view === 'race') return linkTo(view, lab.problem, { lanes: lab.lanes });
    if (view === 'step') return linkTo(view, lab.problem, { search: steps.link, step: steps.link.step, beside: steps.beside });
    if (view === 'documents') return linkTo(view, lab.problem, { document: lab.document });
    if (view === 'loop') return linkTo(view, lab.problem, { step: lab.loopAt });
    if (view === 'solve') return linkTo(view, solver.problem, { moves: solver.given });
    return view === 'edit' ? linkTo(view, editor.problem) : `#${view}`;
  }
}

const isSame = (one: Problem | null, other: Problem): boolean => one !== null && isOn({ start: one.board, goal: one.goal }, other.board, other.goal);
