// Help in a game: the hint, and the solution that is shown. What the buttons under the board and the panel beside it
// share.
import { lengthIn } from '../game/moves.ts';
import { t } from '../texts/index.ts';
import type { Player } from './player.svelte.ts';
import type { Session } from './session.svelte.ts';
import { prefersStill } from './theme.svelte.ts';

/** Seconds a search for a solution may take; large boards get shorter solutions all the while. */
const patience = 600;

export class Assistant {
  hinting = $state(false);
  /** A solution was asked for. */
  solving = $state(false);
  /** What to say where there is no search: of a solution that needed none, or that was cancelled. */
  known = $state('');
  /** Moves that were made before the solution was asked for. */
  base = $state(0);
  #cancelled = false;

  constructor(
    readonly session: Session,
    readonly player: Player,
  ) {}

  get searching(): boolean {
    return this.solving && this.session.guide.search.running;
  }

  /** Moves of the whole solution, those made of it included. */
  get total(): number {
    const { game, guide } = this.session;
    return game!.made - this.base + (guide.plan ? lengthIn(guide.metric, guide.plan) : 0);
  }

  forget(): void {
    this.hinting = this.solving = false;
    this.known = '';
    this.base = 0;
  }

  toggleHint(): void {
    const { session } = this;
    this.hinting = !this.hinting && !session.game!.solved;
    if (this.hinting) void session.hint().catch((error) => session.fail(error));
  }

  async solve(): Promise<void> {
    const { session, player } = this;
    const { game, guide } = session;
    this.hinting = this.#cancelled = false;
    this.solving = true;
    this.base = game!.made;
    await session.solve(patience).catch((error) => session.fail(error));
    if (game !== session.game || !guide.plan || this.#cancelled) return;
    if (!guide.search.answer && guide.proven) this.known = t.help.optimal(guide.left);
    session.announce(t.help.announceSolution(guide.left, guide.proven));
    if (!prefersStill()) player.play();
  }

  /** Ends what is under way: the search, else the playback, else the hint. */
  cancel(): void {
    const { guide } = this.session;
    if (guide.search.running) {
      this.#cancelled = true;
      guide.cancel();
      this.known = t.help.cancelled;
      this.session.announce(t.help.cancelled);
    } else if (this.player.playing) this.player.pause();
    else this.hinting = false;
  }
}
