// What the page will need is asked for by its first lines: the module around the engine with all it imports, its styles
// and the engine itself would else be found one after the other.
import type { HtmlTagDescriptor, Plugin } from 'vite';

type Bundle = Record<string, { type: string; fileName: string; imports?: string[] }>;
type Attributes = Record<string, string | boolean>;

const first = /page-[^/]*\.js$/;
const script: Attributes = { rel: 'modulepreload', crossorigin: true };
const others: [RegExp, Attributes][] = [
  [/page-[^/]*\.css$/, { rel: 'stylesheet', crossorigin: true }],
  [/\.wasm$/, { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: true }],
];

/** A module and all that it imports, without what is loaded later. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !bundle[file]) return found;
  found.add(file);
  for (const other of bundle[file].imports ?? []) withImports(bundle, other, found);
  return found;
}

const tag = (file: string, attrs: Attributes): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, href: `./${file}` },
  injectTo: 'head',
});

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk }) => {
        const files = Object.keys(bundle);
        const scripts = files.filter((file) => first.test(file)).flatMap((file) => [...withImports(bundle as Bundle, file)]);
        return [
          ...scripts.filter((file) => file !== chunk?.fileName).map((file) => tag(file, script)),
          ...others.flatMap(([pattern, attrs]) => files.filter((file) => pattern.test(file)).map((file) => tag(file, attrs))),
        ];
      },
    },
  };
}
