// Numbers, times and sizes as a language writes them.
export interface Units {
  bytes: readonly [one: string, thousand: string, million: string];
  /** From this count on a noun is in the plural; so is 0 where `zero` says so. */
  zero: boolean;
}

export function formats(locale: string, { bytes: [one, thousand, million], zero }: Units) {
  const number = (n: number) => n.toLocaleString(locale);
  const point = (0.5).toLocaleString(locale).charAt(1);
  const fixed = (n: number, digits: number) => n.toFixed(digits).replace('.', point);
  return {
    number,
    fixed,
    plural: (n: number, singular: string, many = `${singular}s`) => `${number(n)} ${n === 1 || (n === 0 && !zero) ? singular : many}`,
    /** To the hundredth, as timers show it, or the thousandth: what has not passed is not shown. */
    clock(seconds: number, digits = 2): string {
      const unit = 10 ** digits;
      const units = Math.floor(unit * seconds + 1e-6);
      const minutes = Math.floor(units / (60 * unit));
      const rest = fixed((units - 60 * unit * minutes) / unit, digits).padStart(digits + (minutes > 0 ? 3 : 2), '0');
      return minutes > 0 ? `${minutes}:${rest}` : rest;
    },
    bytes(n: number): string {
      if (n < 1000) return `${n} ${one}`;
      return n < 1e6 ? `${fixed(n / 1000, 0)} ${thousand}` : `${fixed(n / 1e6, 1)} ${million}`;
    },
    percent: (share: number) => `${fixed(100 * share, share < 0.1 ? 1 : 0)} %`,
    seconds: (s: number) => (s < 1 ? `${fixed(1000 * s, s < 0.01 ? 1 : 0)} ms` : `${fixed(s, 1)} s`),
  };
}
