// A player's picture: made small enough, and handed over as an address of this document. The board cuts it.
const longest = 1600;

export interface Picture {
  url: string;
  /** Width over height. */
  aspect: number;
}

/** Rejects if the browser cannot read the file. */
export async function readPicture(file: Blob): Promise<Picture> {
  const source = await createImageBitmap(file);
  const { width, height } = source;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')!.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return { url: URL.createObjectURL(blob), aspect: width / height };
}
