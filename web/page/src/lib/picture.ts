// A player's picture: cut to the board's shape, made small enough, and handed over as an address of this document.
const longest = 1200;

/** `aspect` is width over height. Rejects if the browser cannot read the file. */
export async function cutPicture(file: Blob, aspect: number): Promise<string> {
  const source = await createImageBitmap(file);
  const width = Math.min(source.width, source.height * aspect);
  const height = width / aspect;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const [left, top] = [(source.width - width) / 2, (source.height - height) / 2];
  canvas.getContext('2d')!.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  source.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return URL.createObjectURL(blob);
}
