// Help in a game: the hint, and the solution that is shown. What the buttons under the board and the panel beside it
// share; it outlives both, so a search that was begun can be seen and cancelled after a look at another view.
import { Player } from '../board/player.svelte.ts';
import { lengthIn } from '../game/moves.ts';
import { prefersStill } from '../page/theme.svelte.ts';
import type { Play } from '../play/play.svelte.ts';
import { t } from '../texts/index.svelte.ts';

/** Seconds a search for a solution may take; large boards get shorter solutions all the while. */
const patience = 600;

export class Assistant {
  readonly player: Player;
  hinting = $state(false);
  /** A person's way is told, stage by stage. */
  telling = $state(false);
  /** What of the board its stage is about: tiles, and the cell that they go to. */
  aim: { tiles: readonly number[]; cell: number } | null = $state.raw(null);
  /** A solution was asked for. */
  solving = $state(false);
  /** What to say where there is no search: of a solution that needed none, or that was cancelled. */
  known = $state('');
  /** Moves that were made before the solution was asked for. */
  base = $state(0);
  /** Counts what is asked for and cancelled: a solution that is no longer wanted is not played. */
  #wanted = 0;

  constructor(readonly play: Play) {
    this.player = new Player({
      get planned() {
        return play.guide.plan && !play.finished ? play.guide.planned : null;
      },
      get speed() {
        return play.settings.now.speed;
      },
      follow: () => play.move(play.guide.planned, { byGuide: true }),
      undo: () => play.undo(),
    });
  }

  /** There is something to say of a hint or a solution. */
  get shown(): boolean {
    return (this.hinting && !this.play.finished) || this.solving || this.play.guide.given;
  }

  get searching(): boolean {
    return this.solving && this.play.guide.search.running;
  }

  /** Moves of the whole solution, those made of it included. */
  get total(): number {
    const { game, guide } = this.play;
    return game!.made - this.base + (guide.plan ? lengthIn(guide.metric, guide.plan) : 0);
  }

  forget(): void {
    this.player.pause();
    this.hinting = this.solving = this.telling = false;
    this.known = '';
    this.base = 0;
  }

  toggleHint(): void {
    const { play } = this;
    this.hinting = !this.hinting && !play.game!.solved;
    this.telling = false;
    if (this.hinting) void play.hint().catch(play.notices.fail);
  }

  toggleTelling(): void {
    this.telling = !this.telling && !this.play.game!.solved;
    this.hinting = false;
    this.player.pause();
    if (this.telling) this.play.helped = true;
  }

  async solve(): Promise<void> {
    const { play } = this;
    const { game, guide, notices } = play;
    this.hinting = this.telling = false;
    this.solving = true;
    const mine = ++this.#wanted;
    this.base = game!.made;
    await play.solve(patience).catch(notices.fail);
    if (game !== play.game || !guide.plan || mine !== this.#wanted) return;
    if (!guide.search.answer && guide.proven) this.known = t.help.optimal(guide.left);
    notices.announce(t.help.announceSolution(guide.left, guide.proven));
    if (!prefersStill() && play.seen) this.player.play();
  }

  /** Ends what is under way: the search, else the playback, else the hint. */
  cancel(): void {
    const { guide, notices } = this.play;
    if (guide.search.running) {
      ++this.#wanted;
      guide.cancel();
      this.known = t.help.cancelled;
      notices.announce(t.help.cancelled);
    } else if (this.player.playing) this.player.pause();
    else this.hinting = false;
  }
}
