// A race: searches on one board at once, each in a worker of its own, and what they said on the way.
//
// Samples are kept for the charts, at most a few hundred a lane: when there are too many, every other one goes, so a
// race of a minute and one of an hour draw as fast.
import type { Answer, Board, Engine, Progress } from '#engine/types';
import { wasAborted } from '../common/errors.ts';
import type { Choice } from '../game/link.ts';
import { reasonOf } from '../search/searches.ts';

export interface Sample {
  seconds: number;
  expanded: number;
  generated: number;
  /** The most that were, up to now. */
  peakOpen: number;
  bound: number;
  bytes: number;
}

export const fields = ['expanded', 'peakOpen', 'bound', 'bytes'] as const;
export type Field = (typeof fields)[number];

const mostSamples = 400;
const nothing: Sample = { seconds: 0, expanded: 0, generated: 0, peakOpen: 0, bound: 0, bytes: 0 };

const sampleOf = ({ seconds, expanded, generated, open, lowerBound, bytes }: Progress): Sample => ({ seconds, expanded, generated, peakOpen: open, bound: lowerBound, bytes });

/** What only grows: a search that begins another round, or has ended, does not make it undone. */
const grown = (before: Sample, now: Sample): Partial<Sample> =>
  Object.fromEntries(
    (['expanded', 'generated', 'peakOpen', 'bound', 'bytes'] as const).map((field) => [field, Math.max(before[field], now[field])]),
  );

export class Lane {
  running = $state(false);
  now: Sample = $state.raw(nothing);
  answer: Answer | null = $state.raw(null);
  /** Why it ended without an answer; "" otherwise. */
  failure = $state('');
  cancelled = $state(false);
  samples: Sample[] = $state.raw([nothing]);

  constructor(readonly choice: Choice) {}

  add(sample: Sample): void {
    const kept = this.samples.length < mostSamples ? this.samples : this.samples.filter((_, i) => i % 2 === 0);
    this.now = { ...sample, ...grown(this.now, sample) };
    this.samples = [...kept, this.now];
  }

  /** The seconds of the search alone, once they are known. */
  get seconds(): number {
    return this.answer?.seconds ?? this.now.seconds;
  }

  finish(answer: Answer): void {
    const { counts, seconds, setupSeconds, length, lowerBound } = answer;
    this.answer = answer;
    // Reports on the way count the preparation, too: it is taken off, so that chart and table tell the same times.
    this.samples = this.samples.map((sample) => ({ ...sample, seconds: Math.min(seconds, Math.max(0, sample.seconds - setupSeconds)) }));
    this.add({
      ...this.now,
      seconds,
      expanded: counts.expanded,
      generated: counts.generated,
      bytes: Math.max(this.now.bytes, counts.peakBytes),
      peakOpen: counts.peakOpen,
      bound: answer.status === 'optimal' ? length : lowerBound,
    });
  }
}

export class Race {
  lanes: Lane[] = $state.raw([]);
  #abort: AbortController | null = null;

  constructor(readonly engine: Engine) {}

  get running(): boolean {
    return this.lanes.some((lane) => lane.running);
  }

  async run(board: Board, goal: Board, choices: Choice[], bytes: number): Promise<void> {
    this.cancel();
    const abort = (this.#abort = new AbortController());
    const lanes = choices.map((choice) => new Lane({ ...choice }));
    for (const lane of lanes) lane.running = true;
    this.lanes = lanes;
    await Promise.all(lanes.map((lane) => this.#one(lane, board, goal, bytes, abort.signal)));
  }

  async #one(lane: Lane, board: Board, goal: Board, bytes: number, signal: AbortSignal): Promise<void> {
    try {
      const onProgress = (progress: Progress) => lane.add(sampleOf(progress));
      const { algorithm, heuristic } = lane.choice;
      lane.finish(await this.engine.solve(board, goal, { algorithm, heuristic: heuristic || 'auto', bytes, split: false }, { onProgress, signal }));
    } catch (error) {
      if (wasAborted(error)) lane.cancelled = true;
      else lane.failure = reasonOf(error);
    } finally {
      lane.running = false;
    }
  }

  cancel(): void {
    this.#abort?.abort();
  }

  clear(): void {
    this.cancel();
    this.lanes = [];
  }
}

/** One time axis for all lanes: each lane's value at every instant that any lane has, where it has one. */
export function aligned(lanes: readonly Lane[], field: Field): [number[], ...(number | null)[][]] {
  const times = [...new Set(lanes.flatMap((lane) => lane.samples.map(({ seconds }) => seconds)))].sort((a, b) => a - b);
  const place = new Map(times.map((time, i) => [time, i]));
  const lines = lanes.map((lane) => {
    const line = new Array<number | null>(times.length).fill(null);
    for (const sample of lane.samples) line[place.get(sample.seconds)!] = scaled(sample, field);
    return line;
  });
  return [times, ...lines];
}

function scaled(sample: Sample, field: Field): number | null {
  if (field === 'bytes') return sample.bytes / 1e6;
  return field === 'bound' && sample.expanded === 0 ? null : sample[field]; // not known before the search began
}

export interface Winners {
  fewest: Lane;
  fastest: Lane;
}

/** Among the lanes with a shortest solution, the one that expanded fewest boards and the one that took the least time. */
export function winnersOf(lanes: readonly Lane[]): Winners | null {
  const proven = lanes.filter((lane) => lane.answer?.status === 'optimal');
  if (proven.length < 2 || lanes.some((lane) => lane.running)) return null;
  const least = (of: (lane: Lane) => number) => proven.reduce((best, lane) => (of(lane) < of(best) ? lane : best));
  return { fewest: least((lane) => lane.now.expanded), fastest: least((lane) => lane.seconds) };
}

/** What a lane had counted so many seconds after it began; between two samples the counts grow evenly. */
export function reached({ samples, now }: Lane, seconds: number): Pick<Sample, 'expanded' | 'generated'> {
  const next = samples.findIndex((sample) => sample.seconds > seconds);
  if (next <= 0) return now;
  const [from, to] = [samples[next - 1]!, samples[next]!];
  const share = (seconds - from.seconds) / (to.seconds - from.seconds);
  const between = (field: 'expanded' | 'generated') => Math.round(from[field] + share * (to[field] - from[field]));
  return { expanded: between('expanded'), generated: between('generated') };
}

/** The results as a table for other programs. */
export function csvOf(lanes: readonly Lane[]): string {
  const rows = lanes.map(({ choice, answer, now, seconds }) => [
    choice.algorithm, choice.heuristic, answer?.status ?? '', answer && answer.length >= 0 ? answer.length : '', seconds, now.expanded, now.generated, now.peakOpen, now.bound, now.bytes,
  ]);
  return ['algorithm,heuristic,status,length,seconds,expanded,generated,peak_open,lower_bound,bytes', ...rows.map((row) => row.join())].join('\n') + '\n';
}
