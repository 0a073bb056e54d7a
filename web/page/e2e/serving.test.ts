// The page as README.md says to serve it: by `./run web`, and by another server, in a folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { it } from 'vitest';
import { expectFault, open, waitForText } from './browser.ts';

const tree = fileURLToPath(new URL('../../..', import.meta.url));

it.each([
  ['./run web', ''],
  ['python3 -u -m http.server --bind 127.0.0.1 --directory web/page 0', 'dist/'],
])('%s', async (line, folder) => {
  const [command = '', ...words] = line.split(' ');
  const server = spawn(command, words, { cwd: tree, stdio: ['ignore', 'pipe', 'ignore'] });
  expectFault(/request: /); // this server is another one
  try {
    const [said] = (await once(createInterface(server.stdout), 'line')) as [string];
    const page = await open();
    await page.goto(`${/http:[^ )]+/.exec(said)![0]}${folder}#solve?board=8.6.7/2.5.4/3.0.1`);
    await waitForText(page, 'search', /31 moves: no shorter/);
  } finally {
    server.kill();
  }
});
