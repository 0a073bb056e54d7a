import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serve } from '../../serve.mjs';

let folder: string;
let server: Awaited<ReturnType<typeof serve>>['server'];
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taquin-serve-'));
  writeFileSync(join(folder, 'index.html'), '<p>taquin</p>');
  writeFileSync(join(folder, 'large.wasm'), Buffer.alloc(16 << 20));
  mkdirSync(join(folder, 'index.html.br'));
  mkdirSync(join(folder, 'folder.js'));
  execFileSync('mkfifo', [join(folder, 'pipe.js')]);
  ({ server, url } = await serve(folder));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

it('serves a file, and the packed one only where it can be read', async () => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toBe('<p>taquin</p>');
});

it.each(['none.js', 'folder.js', 'pipe.js', '%E0%A4%A', '..%2f..%2fetc%2fpasswd'])(
  'has nothing to serve for %s, and goes on',
  async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
    expect((await fetch(url)).status).toBe(200);
  },
);

it.each(['POST', 'DELETE', 'OPTIONS'])('says to %s what it takes instead', async (method) => {
  const answer = await fetch(url, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

const descriptors = () => readdirSync('/proc/self/fd').length;

it('closes the file of a download that was aborted', async () => {
  await (await fetch(url)).text();
  const before = descriptors();
  for (let i = 0; i < 20; ++i) {
    await new Promise<void>((aborted) => {
      const request = get(`${url}large.wasm`, { agent: false }, (response) => {
        response.once('data', () => response.destroy());
        response.once('close', aborted);
      });
      request.on('error', () => {});
    });
  }
  await vi.waitFor(() => expect(descriptors()).toBeLessThan(before + 10), 10_000);
});
