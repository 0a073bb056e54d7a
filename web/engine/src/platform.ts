// The differences between browsers and Node: how a worker is started and addressed, and how the package's files are
// read.
//
// Node's modules are loaded at run time, by `process.getBuiltinModule`, so that no bundler sees an import of them.

import type { FromWorker, ToWorker } from './protocol.js';

/** The engine's end of a worker. */
export interface WorkerHandle {
  post(message: ToWorker): void;
  /** Under Node an idle worker does not keep a program from ending, a busy one does. */
  setBusy(busy: boolean): void;
  terminate(): void;
}

export interface WorkerEvents {
  message: (message: FromWorker) => void;
  /** The worker is lost. */
  error: (error: Error) => void;
}

type NodeProcess = typeof globalThis.process;
const node: NodeProcess | undefined =
  typeof process !== 'undefined' && process.versions?.node !== undefined ? process : undefined;

export const cores = (): number =>
  node?.getBuiltinModule('node:os').availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1;

export function startWorker(events: WorkerEvents): WorkerHandle {
  return node === undefined ? startInBrowser(events) : startInNode(node, events);
}

function startInBrowser(events: WorkerEvents): WorkerHandle {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'taquin' });
  worker.onmessage = (event: MessageEvent<FromWorker>) => events.message(event.data);
  worker.onerror = (event) => events.error(new Error(event.message || 'the worker could not be started'));
  return {
    post: (message) => worker.postMessage(message),
    setBusy: () => undefined,
    terminate: () => worker.terminate(),
  };
}

function startInNode(node: NodeProcess, events: WorkerEvents): WorkerHandle {
  const { Worker } = node.getBuiltinModule('node:worker_threads');
  const name = './worker.js'; // not where it is used: a bundler would take it for a file of the page
  const worker = new Worker(new URL(name, import.meta.url), { name: 'taquin' });
  worker.on('message', (message: FromWorker) => events.message(message));
  worker.on('error', (error: Error) => events.error(error));
  return {
    post: (message) => worker.postMessage(message),
    setBusy: (busy) => (busy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

/** taquin.wasm, which lies beside this file. */
export async function compile(): Promise<WebAssembly.Module> {
  const url = new URL('./taquin.wasm', import.meta.url);
  if (node !== undefined) {
    return WebAssembly.compile(await node.getBuiltinModule('node:fs').promises.readFile(url));
  }
  // Compiled as it arrives, whatever the page does meanwhile.
  const response = fetch(url);
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    const { ok, status, statusText } = await response;
    if (!ok) throw new Error(`${url.pathname}: ${status} ${statusText}`);
    // A server that does not know the type of the file is no reason to fail.
    if (!(error instanceof TypeError)) throw error;
    return WebAssembly.compile(await (await fetch(url)).arrayBuffer());
  }
}

/** A file of the package, read while the caller waits: in a worker, or Node. */
function readNow(url: URL): Uint8Array<ArrayBuffer> {
  if (node !== undefined) return new Uint8Array(node.getBuiltinModule('node:fs').readFileSync(url));
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${url.pathname}: ${request.status} ${request.statusText}`);
  return new Uint8Array(request.response as ArrayBuffer);
}

export const deferredModule = () => new WebAssembly.Module(readNow(new URL('./taquin.deferred.wasm', import.meta.url)));

/** The tiles of the board of that rank among all of its size, in lexicographic order, with spaces between them. */
function unranked(cells: number, rank: bigint): string {
  const digits: number[] = []; // of the factorial number system
  for (let radix = 1n; radix <= cells; rank /= radix++) digits.unshift(Number(rank % radix));
  const left = [...digits.keys()];
  return digits.map((digit) => left.splice(digit, 1)[0]).join(' ');
}

/** The boards of all instance sets, as the library reads them. The file has ranks in place of tiles (../ranks.mjs). */
export function instanceSets(): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(readNow(new URL('./instances.tsv', import.meta.url)));
  return new TextEncoder().encode(text.replace(/(\d+)x(\w+)$/gm, (_, cells, rank) => unranked(+cells, BigInt(`0x${rank}`))));
}

// Each address in full, so that a bundler takes the file along.
const learned: Record<string, URL> = {
  '5x5': new URL('./learned-5x5.weights', import.meta.url),
  '6x6': new URL('./learned-6x6.weights', import.meta.url),
  '7x7': new URL('./learned-7x7.weights', import.meta.url),
  '8x8': new URL('./learned-8x8.weights', import.meta.url),
  '9x9': new URL('./learned-9x9.weights', import.meta.url),
  '10x10': new URL('./learned-10x10.weights', import.meta.url),
};

/** Where the learned weights of a size are, if there are any: beside this file. */
export const learnedUrl = (size: string): URL | undefined => learned[size];

/** What lies at an address, as it arrives; null if there is no way to it now. */
export async function streamFrom(url: URL, signal?: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  try {
    if (url.protocol === 'file:' && node) return (await node.getBuiltinModule('node:fs').openAsBlob(url)).stream();
    const response = await fetch(url, { signal: signal ?? null });
    return response.ok ? response.body : null;
  } catch {
    return null;
  }
}

/** A file of the package; null if there is no way to it now. */
export async function packageFile(url: URL): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream = await streamFrom(url);
  return stream && new Response(stream).arrayBuffer().then((bytes) => new Uint8Array(bytes), () => null);
}

/** The worker's end: registers the receiver of messages, and returns the function that sends. */
export function listen(receive: (message: ToWorker) => void): (message: FromWorker, moved?: ArrayBuffer[]) => void {
  if (node !== undefined) {
    const port = node.getBuiltinModule('node:worker_threads').parentPort;
    if (port === null) throw new Error('worker.js was not started as a worker');
    port.on('message', receive);
    return (message, moved = []) => port.postMessage(message, moved);
  }
  addEventListener('message', (event: MessageEvent<ToWorker>) => receive(event.data));
  return (message, moved = []) => postMessage(message, { transfer: moved });
}
