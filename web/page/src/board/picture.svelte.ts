// A player's picture: made small enough, kept in this browser, and handed over as an address of this document. The board
// cuts it.
import type { Store } from '../state/store.ts';

const longest = 1600;
const key = 'picture';

export interface Picture {
  url: string;
  /** Width over height. */
  aspect: number;
}

interface Kept {
  blob: Blob;
  aspect: number;
}

const shown = ({ blob, aspect }: Kept): Picture => ({ url: URL.createObjectURL(blob), aspect });

function readKept(value: unknown): Picture | null {
  const { blob, aspect } = (value ?? {}) as Partial<Kept>;
  return blob instanceof Blob && typeof aspect === 'number' && aspect > 0 ? shown({ blob, aspect }) : null;
}

export class Pictures {
  now: Picture | null = $state.raw(null);

  constructor(readonly store: Store) {
    this.now = readKept(store.get(key));
    store.listen(key, (value) => this.#show(readKept(value)));
  }

  /** Rejects if the browser cannot read the file. */
  async choose(file: Blob): Promise<void> {
    const kept = await reduced(file);
    this.#show(shown(kept));
    await this.store.put(key, kept);
  }

  async remove(): Promise<void> {
    this.#show(null);
    await this.store.remove(key);
  }

  #show(picture: Picture | null): void {
    if (this.now) URL.revokeObjectURL(this.now.url);
    this.now = picture;
  }
}

async function reduced(file: Blob): Promise<Kept> {
  const source = await createImageBitmap(file);
  const { width, height } = source;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return { blob, aspect: width / height };
}
