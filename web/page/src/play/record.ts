// A solve as it is listed: what the game cost, and how it was played.
import type { Game } from '../game/game.svelte.ts';
import type { GoalName } from '../game/goals.ts';
import { writeBoard } from '../game/link.ts';
import { kindOf } from '../game/modes.ts';
import { compress } from '../game/moves.ts';
import { playedNow } from '../page/address.ts';
import { writeSession, type Solve } from '../solves/solve_record.ts';
import type { Play } from './play.svelte.ts';

export function solveOf(play: Play, game: Game, goal: GoalName, seconds: number): Solve {
  const { rows, cols } = game.goal;
  const { mode, series } = play;
  const { proven, length } = play.optimum;
  return {
    session: play.solves.session || writeSession({ rows, cols, goal, mode: kindOf(mode, series), number: 1 }),
    when: Date.now(),
    time: Math.round(1000 * seconds),
    // Several boards are shown by their sums alone.
    ...(series ? { board: '', moves: '', times: '' } : { board: writeBoard(game.start), moves: compress(game.path), times: playedNow(play).times }),
    stm: game.count('stm') + (series?.stm ?? 0),
    mtm: game.count('mtm') + (series?.mtm ?? 0),
    optimal: proven && !series ? length : null,
    metric: play.settings.now.metric,
    penalty: 0,
    comment: '',
  };
}
