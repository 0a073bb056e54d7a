// A person's way to solve the board that is played, stage by stage. It follows the player: moves of the plan lead on in
// it, and from a board that any other move leads to, the engine tells the way again.
import type { ConstructionStage, Way } from '#engine/types';
import { Player } from '../board/player.svelte.ts';
import type { Play } from '../play/play.svelte.ts';

/** How many slides of `plan` the moves behind `base` have made; -1 if they leave it. */
export function along(plan: string, base: string | null, path: string): number {
  const isOn = base !== null && path.startsWith(base) && plan.startsWith(path.slice(base.length));
  return isOn ? path.length - base.length : -1;
}

export class Construction {
  readonly player: Player;
  /** Those in which a tile moves. */
  stages: ConstructionStage[] = $state.raw([]);
  /** The moves of the game before the first stage; null: no way is known. */
  #base: string | null = $state(null);
  readonly #plan = $derived(this.stages.map(({ moves }) => moves).join(''));
  /** The slides of the plan up to the end of each stage. */
  readonly #ends = $derived(this.stages.reduce<number[]>((ends, { moves }) => [...ends, (ends.at(-1) ?? 0) + moves.length], []));
  readonly #done = $derived.by(() => along(this.#plan, this.#base, this.play.game?.path ?? ''));
  /** Where playing is and ends, in slides of the plan; a move that comes between ends it, too. */
  #next = 0;
  #until = 0;
  #at = 0;

  constructor(readonly play: Play) {
    const planned = () => (this.#done >= 0 && this.#done === this.#next && this.#done < this.#until ? { way: this.#plan[this.#done] as Way, count: 1 } : null);
    this.player = new Player({
      get planned() {
        return planned();
      },
      get speed() {
        return play.settings.now.speed;
      },
      follow: () => {
        const made = play.move(planned(), { byGuide: true });
        if (made) ++this.#next;
        return made;
      },
      undo: () => play.undo(),
    });
  }

  /** The number of the stage that is on; the last one while the way is told again. */
  get at(): number {
    if (this.#done >= 0) this.#at = this.#ends.findIndex((end) => end > this.#done);
    return this.#at;
  }

  get canGoBack(): boolean {
    return this.#done > 0;
  }

  /** Tells the way again, if the player has left it. */
  async follow(): Promise<void> {
    const { game, engine } = this.play;
    if (!game || this.#done >= 0) return;
    const { board, goal, path } = game;
    const stages = await engine.construction(board, goal);
    if (game !== this.play.game || game.path !== path) return; // the player has gone on
    this.stages = stages.filter(({ moves }) => moves !== '');
    this.#base = path;
  }

  #aim(): void {
    this.#next = this.#done;
    this.#until = this.#ends[this.at] ?? 0;
  }

  /** Plays the stage on the board, or pauses. */
  show(): void {
    if (this.player.playing) return this.player.pause();
    this.#aim();
    this.player.play();
  }

  /** To the end of the stage at once. */
  skip(): void {
    this.player.pause();
    this.#aim();
    while (this.player.step());
  }

  /** To the beginning of the stage, or of the one before. */
  back(): void {
    this.player.pause();
    const begins = this.#ends.findLast((end) => end < this.#done) ?? 0;
    while (this.#done > begins && this.play.undo());
  }
}
