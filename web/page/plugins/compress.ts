// Lays a brotli-compressed copy beside each file of the build, for servers that hand them out (serve.mjs does): at the
// highest level they are a third smaller than what a server compresses as it goes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesBelow } from './offline.ts';

function compressed(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_SIZE_HINT: size } = constants;
  return brotliCompressSync(bytes, { params: { [quality]: 11, [window]: 24, [size]: bytes.length } });
}

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of filesBelow(folder)) {
          const path = join(folder, file);
          writeFileSync(`${path}.br`, compressed(readFileSync(path)));
        }
      },
    },
  };
}
