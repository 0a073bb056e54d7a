// A slide and a win that are heard and felt, for those who chose so.
import type { Choices } from '../state/settings.svelte.ts';

let context: AudioContext | null = null;

/** A short tone, `after` so many seconds. */
function tone(hertz: number, after = 0, seconds = 0.05): void {
  context ??= new AudioContext();
  const at = context.currentTime + after;
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + seconds);
}

export function feel({ sound, vibration }: Pick<Choices, 'sound' | 'vibration'>, won: boolean): void {
  if (vibration) navigator.vibrate?.(won ? [30, 40, 60] : 8);
  if (!sound) return;
  if (won) for (const [i, hertz] of [523, 659, 784].entries()) tone(hertz, i * 0.11, 0.25);
  else tone(220);
}
