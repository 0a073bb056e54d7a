// What the first board needs is one small script, one for the page, the styles and the engine, and the first lines of the
// page ask for all of them: they would else be found one after the other.
import type { HtmlTagDescriptor, Plugin } from 'vite';

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A module and all that it imports, without what is loaded later. */
function closure(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const other of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, other, found);
  return found;
}

/** A chunk of the module `root` and all that it imports; Vite's helper, which loads what comes later, is among them. */
export function chunk(name: string, root: string, priority: number) {
  let ids: Set<string> | undefined;
  const isIn = (id: string, graph: Graph) => (ids ??= closure(graph, root)).has(id) || id.includes('vite/preload-helper');
  return { name: (id: string, graph: Graph) => (isIn(id, graph) ? name : null), priority };
}

/**
 * All other modules of a folder but texts: one chunk. Twenty small ones, compressed one by one, weigh twelve kilobytes
 * more.
 */
export const rest = (name: string, folder: string, priority: number) => ({
  name: (id: string) => (id.startsWith(folder) && !/texts.fr\b/.test(id) ? name : null),
  priority,
});

const kinds: [RegExp, Record<string, string | boolean>][] = [
  [/(start|page|rolldown-runtime)-[^/]*\.js$/, { rel: 'modulepreload', crossorigin: true }],
  [/page-[^/]*\.css$/, { rel: 'stylesheet', crossorigin: true }],
  [/taquin-[^.]*\.wasm$/, { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: true }],
];

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        kinds.flatMap(([pattern, attrs]) =>
          Object.keys(bundle)
            .filter((file) => pattern.test(file) && !html.includes(file))
            .map((file): HtmlTagDescriptor => ({ tag: 'link', attrs: { ...attrs, href: `./${file}` }, injectTo: 'head' })),
        ),
    },
  };
}
