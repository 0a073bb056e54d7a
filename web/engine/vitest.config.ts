import { defineConfig } from 'vitest/config';

// Searches share the processor with each other and with whatever else runs: no test fails because of a clock.
export default defineConfig({ test: { include: ['tests/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 } });
