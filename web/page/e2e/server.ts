// Serves the build while the browser tests run, on any free port of loopback.
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { serve } from '../serve.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup(project: TestProject) {
  const { server, url } = await serve(fileURLToPath(new URL('../dist', import.meta.url)));
  project.provide('url', url);
  return () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
}
