// What the page says outside its views: one line above them, and what screen readers read out.
import { messageOf } from '../common/errors.ts';

export class Notices {
  /** Empty for none. */
  line = $state('');
  spoken = $state('');

  announce(text: string): void {
    this.spoken = text;
  }

  fail = (error: unknown): void => {
    this.line = messageOf(error);
  };
}
