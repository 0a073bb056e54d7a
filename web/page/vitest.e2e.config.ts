import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: [{ find: '#engine/types', replacement: fileURLToPath(new URL('../engine/dist/types.js', import.meta.url)) }],
  },
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/server.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }, // the machine may be busy
    hookTimeout: 120_000,
  },
});
