// One hard board on several workers: the first leads, and others are asked to help once it is clear that the answer
// takes a while, as far as cores are free. They share the rounds of its search (rounds.ts).

import { isUnderWay, roundsMemory, type Membership } from './rounds.js';
import type { Answer, Progress } from './types.js';

/** Seconds alone: easy boards are solved before others have made their tables. */
const alone = 0.3;
/** Those that help are heard out for so long: their counts, or the answer itself. */
const patience = 60; // ms

/** What a helper needs: to solve the same by this search, be heard, and be ended. */
export interface Help {
  heuristic: string;
  membership: Membership;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}
interface Helper {
  answer: Promise<Answer | null>;
  seen: Progress | null;
}

export const searchOfHelpers = 'idastar-fsm';

export class Joint {
  readonly leader: Membership = { memory: roundsMemory(), leads: true };
  private readonly helpers: Helper[] = [];
  private readonly stop = new AbortController();
  /** A helper was lost, and with it the search if it had begun. */
  failed = false;

  /** `free`: how many may be asked now. */
  constructor(
    private readonly free: () => number,
    private readonly ask: (help: Help) => Promise<Answer>,
  ) {}

  /** Of all, from the leader's. */
  progress(leader: Progress): Progress {
    if (this.helpers.length === 0) this.invite(leader);
    const sum = { ...leader };
    for (const { seen } of this.helpers) {
      sum.expanded += seen?.expanded ?? 0;
      sum.generated += seen?.generated ?? 0;
    }
    return sum;
  }

  /** When the leader has answered. */
  async end(leader: Answer): Promise<Answer> {
    const answers = Promise.all(this.helpers.map(({ answer }) => answer));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<(Answer | null)[]>((resolve) => (timer = setTimeout(resolve, patience, [])));
    const heard = await Promise.race([answers, late]);
    clearTimeout(timer);
    this.dismiss();
    return merged(leader, heard.filter((answer): answer is Answer => answer !== null));
  }

  dismiss(): void {
    this.stop.abort();
  }

  private invite({ algorithm, heuristic, seconds }: Progress): void {
    if (seconds < alone || algorithm !== searchOfHelpers || !isUnderWay(this.leader.memory)) return;
    const count = this.free();
    for (let i = 0; i < count; ++i) {
      const helper: Helper = { answer: Promise.resolve(null), seen: null };
      helper.answer = this.ask({
        heuristic,
        membership: { memory: this.leader.memory, leads: false },
        onProgress: (progress) => (helper.seen = progress),
        signal: this.stop.signal,
      }).catch((error: Error) => {
        this.failed ||= error.name !== 'AbortError';
        return null;
      });
      this.helpers.push(helper);
    }
  }
}

function merged(leader: Answer, others: Answer[]): Answer {
  const found = [leader, ...others].find(({ status }) => status === 'optimal') ?? leader;
  const answer = { ...leader, counts: { ...leader.counts }, rounds: leader.rounds.map((round) => ({ ...round })) };
  if (found !== leader) {
    const { status, length, lowerBound, moves, message, interrupted } = found;
    Object.assign(answer, { status, length, lowerBound, moves, message, interrupted });
  }
  for (const { counts, rounds } of others) {
    answer.counts.expanded += counts.expanded;
    answer.counts.generated += counts.generated;
    for (const round of rounds) {
      const same = answer.rounds.find(({ bound }) => bound === round.bound);
      if (same) {
        same.expanded += round.expanded;
        same.generated += round.generated;
      }
    }
  }
  return answer;
}
