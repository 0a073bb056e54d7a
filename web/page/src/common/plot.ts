// The numbers of a line chart: its scales, ticks and lines. Chart.svelte draws them; RaceTable.svelte has the logarithmic axis.

/** The x of all lines, then the values of each line; null where a line has none. */
export type Data = [readonly number[], ...(readonly (number | null)[])[]];

export interface Scale {
  low: number;
  high: number;
}

/** From 0, or from below it, to a little above the greatest value. */
export function rangeOf([, ...lines]: Data): Scale {
  const values = lines.flatMap((line) => line.flatMap((value) => value ?? []));
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  return { low: values.reduce((least, value) => Math.min(least, value), 0), high: high > 0 ? high * 1.05 : 1 };
}

export function spanOf([x]: Data): Scale {
  const [low, high] = [x[0] ?? 0, x.at(-1) ?? 0];
  return { low, high: high > low ? high : low + 1 };
}

/** At most so many, at steps of 1, 2 or 5 times a power of ten; `whole`: no fractions. */
export function ticksOf({ low, high }: Scale, most: number, whole: boolean): number[] {
  const least = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(whole ? 1 : 0, [1, 2, 5, 10].find((times) => times * power >= least)! * power);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** The powers of ten on a logarithmic axis from 1 to `most` or more, without the one at its end. */
export const decadesOf = (most: number): number[] => Array.from({ length: Math.max(1, Math.ceil(Math.log10(most))) }, (_, i) => 10 ** i);

/** Where a count lies on an axis of so many decades: 0 at its start, 1 at its end. */
export const alongDecades = (count: number, decades: number): number => Math.log10(Math.max(1, count)) / decades;

export const short = (n: number): string =>
  n >= 1e6 ? `${+(n / 1e6).toFixed(1)} M` : n >= 1e4 ? `${+(n / 1e3).toFixed(1)} k` : String(+n.toPrecision(3));

/** Commands of an SVG path over the values that a line has. `stepped`: a value holds until the next. */
export function pathOf(data: Data, line: number, atX: (x: number) => number, atY: (y: number) => number, stepped = false): string {
  const points = data[line]!.flatMap((value, i) => (value === null ? [] : [[atX(data[0][i]!), atY(value)] as const]));
  const text = (n: number) => n.toFixed(1);
  return points.map(([x, y], i) => (i === 0 ? `M${text(x)} ${text(y)}` : stepped ? `H${text(x)}V${text(y)}` : `L${text(x)} ${text(y)}`)).join('');
}

/** The index of the x that is nearest. */
export const nearest = (x: readonly number[], wanted: number): number =>
  x.reduce((best, value, i) => (Math.abs(value - wanted) < Math.abs(x[best]! - wanted) ? i : best), 0);
