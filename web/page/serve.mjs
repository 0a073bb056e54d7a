// Serves a folder on loopback: `node serve.mjs [FOLDER] [PORT]`, by default dist on port 8000 or the next free one.
// Also what the browser tests talk to. Files only, no listing, nothing outside the folder.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

function fileFor(folder, url) {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile() ? file : null;
}

function answer(folder, request, response) {
  let file = null;
  try {
    file = fileFor(folder, request.url);
  } catch {
    // A path that cannot be decoded names no file.
  }
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
    return;
  }
  const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && existsSync(`${file}.br`);
  response.writeHead(200, {
    ...(packed && { 'content-encoding': 'br' }),
    vary: 'accept-encoding',
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  createReadStream(packed ? `${file}.br` : file).pipe(response);
}

/** Port 0: any free one. A port that is taken gives way to the next, `tries` times. */
export function serve(folder, port = 0, tries = 20) {
  const root = resolve(folder);
  const server = createServer((request, response) => answer(root, request, response));
  return new Promise((done, failed) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' && tries > 0) done(serve(folder, port + 1, tries - 1));
      else failed(error);
    });
    server.listen(port, '127.0.0.1', () => done({ server, url: `http://127.0.0.1:${server.address().port}/` }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url));
  const { url } = await serve(folder, Number(process.argv[3] ?? 8000));
  console.log(`taquin: serving ${url} (Ctrl-C ends it)`);
}
