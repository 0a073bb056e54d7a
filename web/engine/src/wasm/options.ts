// The options of a call as the struct of taquin.h.

import * as abi from './abi.js';
import type { Memory } from './memory.js';

/** As taquin.h names them; what is left out has its default there. */
export interface CallOptions {
  algorithm?: string;
  heuristic?: string;
  weight?: number;
  seconds?: number;
  bytes?: number;
  expanded?: number;
  gap?: number;
}

/** Runs `use` with the address of the struct; one thread, no callbacks. */
export function withOptions<T>(memory: Memory, given: CallOptions, use: (options: number) => T): T {
  return memory.withText(given.algorithm ?? 'auto', (algorithm) =>
    memory.withText(given.heuristic ?? 'auto', (heuristic) =>
      memory.room(abi.options.sizeof, (at) => {
        const { view } = memory;
        view.setUint32(at + abi.options.size, abi.options.sizeof, true);
        view.setUint32(at + abi.options.algorithm, algorithm, true);
        view.setUint32(at + abi.options.heuristic, heuristic, true);
        view.setFloat64(at + abi.options.weight, given.weight ?? 0, true);
        view.setFloat64(at + abi.options.seconds, given.seconds ?? 0, true);
        view.setBigUint64(at + abi.options.bytes, BigInt(Math.floor(given.bytes ?? 0)), true);
        view.setBigUint64(at + abi.options.expanded, BigInt(Math.floor(given.expanded ?? 0)), true);
        view.setFloat64(at + abi.options.gap, given.gap ?? 0, true);
        view.setUint32(at + abi.options.threads, 1, true);
        return use(at);
      }),
    ),
  );
}
