// Hints, solutions, a person’s way.
import type { ConstructionStage, Way } from '#engine/types';
import { format, number, plural, slides } from './words.ts';

/** A stage of a person's way in words: the place that it is about, and its tiles. */
type Stages = Record<ConstructionStage['kind'], (place: string, tile: number, next: number) => string>;

export const help = {
  help: {
    title: 'Help',
    hint: 'Hint',
    solve: 'Solve',
    cancel: 'Cancel',
    play: 'Play',
    pause: 'Pause',
    back: 'Step back',
    forward: 'Step forward',
    speed: (n: number) => `Speed: ${plural(n, 'move')} a second`,
    position: 'Position in the solution',
    left: (n: number) => `${plural(n, 'move')} to go`,
    shortest: 'the fewest possible',
    bestKnown: 'the best known',
    next: (tile: number, way: Way) => `Next: ${tile} ${slides[way]}`,
    looking: 'Searching from here …',
    searching: 'Searching',
    details: 'Details',
    bound: (n: number) => `at least ${number(n)}`,
    nodes: (n: number) => `${plural(n, 'node')}`,
    rate: (n: number) => `${format.fixed(n / 1e6, 1)} M/s`,
    optimal: (n: number) => `${plural(n, 'move')}: no shorter solution exists.`,
    bounded: (n: number, bound: number, gap: string) =>
      `${plural(n, 'move')}: not proven shortest; at least ${number(bound)} are needed (gap ${gap}).`,
    improving: (seconds: number) => `Still searching (last gain ${number(Math.floor(seconds))} s ago).`,
    why: 'Why this method? The searches of the plan, one after another:',
    stage: (length: number | null, bound: number) =>
      length === null ? `at least ${number(bound)}` : length === bound ? `${plural(length, 'move')}, the fewest` : `${plural(length, 'move')}, at least ${number(bound)}`,
    leftOut: (reason: string) => `left out: ${reason}`,
    by: (algorithm: string, heuristic: string | null, seconds: string) =>
      heuristic ? `${algorithm} with ${heuristic}, ${seconds}` : `${algorithm}, ${seconds}`,
    limit: 'No solution found within the limit.',
    announceHint: (tile: number, way: Way, left: number) => `Hint: tile ${tile} ${slides[way]}. ${plural(left, 'move')} to go.`,
    announceSolution: (n: number, optimal: boolean) => `Solution of ${plural(n, 'move')}${optimal ? ', the shortest' : ''}.`,
    cancelled: 'Search cancelled.',
    fromLink: 'The solution that came with the link.',
  },
  construction: {
    ask: 'Show me how',
    title: 'How a person solves it',
    about: 'Line by line, from the edges inwards. A shortest solution has far fewer moves, but is hard to see.',
    stage: (at: number, of: number) => `Step ${number(at)} of ${number(of)}`,
    show: (moves: number) => `Show it (${plural(moves, 'move')})`,
    back: 'To the beginning of the step',
    skip: 'To the end of the step',
    then: 'Then:',
    place: (row: number, col: number) => `row ${row}, column ${col}`,
    stages: {
      home: (place, tile) => `Bring ${tile} home, to ${place}.`,
      corner: (place, tile, next) => `Bring ${tile} to ${place}, where ${next} belongs: the two come home together.`,
      behind: (place, tile) => `Bring ${tile} behind it, to ${place}.`,
      turn: (place, tile, next) => `Bring the gap to ${place}, and turn ${tile} and ${next} into their places.`,
      exchange: (_, tile, next) => `${next} is in the way: a fixed sequence of moves brings ${tile} and ${next} home.`,
      circle: () => 'Move the gap round the last four cells until all tiles are home.',
      along: () => 'Move the gap along the line to its place.',
    } satisfies Stages as Stages,
  },
};
