// Starts the engine, then loads the page around it.
//
// The engine belongs to this small module, so that its worker starts while the page is still being read.
import { createEngine, type Engine } from '#engine';
import { Keeper } from './page/keeper.ts';
import { nextTask } from './page/task.ts';
import { Store } from './state/store.ts';
import { openTab } from './state/tab.ts';
import { isFirstVisit } from './state/visit.ts';

const fifteen = { rows: 4, cols: 4, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0] };

/**
 * Four searches race at once, on any number of cores. Where storage cannot even be looked at, tables are stored
 * nowhere.
 */
function startEngine(): Engine {
  const options = { workers: Math.max(4, navigator.hardwareConcurrency), readyFor: fifteen, readyTables: import.meta.env.READY_TABLES ?? [] };
  try {
    return createEngine(options);
  } catch {
    return createEngine({ ...options, storage: null });
  }
}

async function openKeeper(): Promise<Keeper> {
  const [store, tab] = await Promise.all([Store.open(isFirstVisit()), openTab()]);
  return Keeper.open(store, tab);
}

/** The oldest browsers for the page, which README.md and index.html name, are the first with these colours. */
const isBrowserNewEnough = () => CSS.supports('color', 'light-dark(red, red)');

async function start(): Promise<void> {
  if (!isBrowserNewEnough()) throw Error();
  const engine = startEngine();
  const [{ show }, keeper] = await Promise.all([import('./page.ts'), openKeeper()]);
  await nextTask(); // reading the page and drawing it are two tasks
  await show(engine, keeper);
}

start().catch(() => document.documentElement.classList.add('failed')); // what index.html says is then seen
