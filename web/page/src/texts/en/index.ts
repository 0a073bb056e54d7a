// Every English word of the page, a file for each room. The other languages have the same shape.
import { board } from './board.ts';
import { help } from './help.ts';
import { loop } from './loop.ts';
import { page } from './page.ts';
import { play } from './play.ts';
import { race } from './race.ts';
import { reading } from './reading.ts';
import { review } from './review.ts';
import { searches } from './searches.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { solver } from './solver.ts';
import { solves } from './solves.ts';
import { step } from './step.ts';

export const en = { ...page, ...board, ...play, ...solves, ...settings, ...help, ...share, ...solver, ...review, ...searches, ...race, ...step, ...loop, ...reading };
