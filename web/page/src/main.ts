// Starts the engine, then loads the page around it, and has the service worker keep it all for later.
//
// The engine is this small module's, so that it is compiled while the page is still being read.
import { createEngine, type Engine } from '#engine';

const fifteen = { rows: 4, cols: 4, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0] };
const secondsToItself = 2; // of the first answer, before anything is kept for later

/** Four searches race at once, on however many cores. Where even a look at storage is refused, tables are kept nowhere. */
function startEngine(): Engine {
  const options = { workers: Math.max(4, navigator.hardwareConcurrency), readyFor: fifteen };
  try {
    return createEngine(options);
  } catch {
    return createEngine({ ...options, storage: null });
  }
}

const engine = startEngine();
void import('./page.ts').then(({ show }) => show(engine));

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => {
    navigator.serviceWorker.register('./service-worker.js').catch(() => {
      // Refused (a private window, a policy): the page works, though only online.
    });
  }, secondsToItself * 1000);
