// The review of a game.
import type { Way } from '#engine/types';
import { number, plural, slides } from './words.ts';

export const review = {
  review: {
    race: 'Race against it',
    slidysim: 'A link to a replay of slidysim: https://slidysim.github.io/replay?r=…',
    noReplay: 'This is no link to a replay that solves its board.',
    openReplay: 'Open the replay',
    title: 'Where moves were lost',
    none: 'Solve a board by hand, then see here which moves led away from the goal.',
    working: (share: string) => `Measuring the distance of each board: ${share}`,
    tooLarge: 'Distances from the goal can be computed for boards of up to 16 cells. On this board only detours that returned to an earlier board are marked.',
    summary: (made: number, shortest: number, lost: number) =>
      lost === 0
        ? `${plural(made, 'move')}, as few as possible: nothing was lost.`
        : `${plural(made, 'move')}; ${number(shortest)} would have been enough. ${plural(lost, 'move')} led away from the goal, and each cost two.`,
    detours: (made: number, wasted: number) =>
      wasted === 0
        ? `${plural(made, 'move')}, and no board appeared twice.`
        : `${plural(made, 'move')}; ${number(wasted)} of them only led back to an earlier board.`,
    chart: 'Distance from the goal after each move',
    position: 'Position in the game',
    at: (i: number, n: number) => `After ${number(i)} of ${plural(n, 'move')}`,
    away: (d: number) => `${plural(d, 'move')} from the goal`,
    previousLoss: 'Previous loss',
    nextLoss: 'Next loss',
    lostHere: (tile: number, way: Way) => `${tile} ${slides[way]} led away from the goal.`,
    moves: 'Moves, lost ones marked',
    retry: 'Measure again',
    fromHere: 'Play from here',
    replay: 'Play as it was played',
    stop: 'Stop',
    failed: (why: string) => `The review did not end: ${why}`,
  },
};
