// Serves a folder on loopback: `node serve.mjs [FOLDER] [PORT]`, by default dist on port 8000 or the next free one.
// Also what the browser tests talk to. Files only, no listing, nothing outside the folder.
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

// The path that a URL names; null outside the folder, and for one that cannot be decoded.
function pathFor(folder, url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    return file.startsWith(folder + sep) ? file : null;
  } catch {
    return null;
  }
}

// A file that can be read, open; else null. Opening a pipe does not wait for its other end.
async function openFile(path) {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch {
    // As good as none.
  }
  return null;
}

async function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('only GET and HEAD\n');
    return;
  }
  const path = pathFor(folder, request.url);
  const takesPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const packed = path && takesPacked ? await openFile(`${path}.br`) : null;
  const file = packed ?? (path && (await openFile(path)));
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
    return;
  }
  response.writeHead(200, {
    ...(packed && { 'content-encoding': 'br' }),
    vary: 'accept-encoding',
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.includes(`${sep}assets${sep}`) ? 'max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  await pipeline(file.createReadStream(), response); // closes the file, also where the reader goes away
}

/** Port 0: any free one. If a port is taken the next is tried, `tries` times. */
export function serve(folder, port = 0, tries = 20) {
  const root = resolve(folder);
  const server = createServer((request, response) =>
    answer(root, request, response).catch(() => response.destroy()),
  );
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
