// The learned weights of a size: loaded when the first board that they serve is solved, passed to each worker once. A board
// of up to two rows or columns more uses those of the square within it.
//
// A search that needs them by name waits for them. The plan does without them if they take longer than a moment.

import type { EngineWorker } from './engine_worker.js';
import { learnedUrl, packageFile } from './platform.js';
import type { KeptTable } from './protocol.js';
import type { Board, SolveOptions } from './types.js';

const moment = 300; // ms

type File = Promise<Uint8Array<ArrayBuffer> | null>;

async function within(time: number, file: File): File {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, time, null)));
  try {
    return await Promise.race([file, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class Weights {
  private readonly files = new Map<string, File>();

  /** What the worker must receive for this search: one file, or none. */
  async for(worker: EngineWorker, { rows, cols }: Board, options: SolveOptions): Promise<KeptTable[]> {
    const { heuristic = 'auto', metric = 'stm' } = options;
    const side = Math.min(rows, cols, 10);
    if (Math.max(rows, cols) > side + 2) return [];
    const url = learnedUrl(`${side}x${side}`);
    const name = `learned-${side}x${side}.weights`;
    if (url === undefined || metric !== 'stm' || !['auto', 'learned'].includes(heuristic) || worker.has(name)) return [];
    const file = this.file(url);
    const bytes = await (heuristic === 'learned' ? file : within(moment, file));
    return bytes === null ? [] : [{ name, bytes }];
  }

  private file(url: URL): File {
    const known = this.files.get(url.href);
    if (known) return known;
    const file = packageFile(url).then((bytes) => {
      if (bytes === null) this.files.delete(url.href); // perhaps the next time
      return bytes;
    });
    this.files.set(url.href, file);
    return file;
  }
}
