// The texts in use. Another language is another file of the shape of `en`, chosen here.
import { en } from './en.ts';

export type Texts = typeof en;
export const t: Texts = en;
