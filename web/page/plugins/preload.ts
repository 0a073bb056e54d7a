// What the page will need is asked for by its first lines: the module around the engine, its styles and the engine itself
// would else be found one after the other.
import type { HtmlTagDescriptor, Plugin } from 'vite';

const attributes: [RegExp, Record<string, string | boolean>][] = [
  [/page-[^/]*\.css$/, { rel: 'stylesheet', crossorigin: true }],
  [/page-[^/]*\.js$/, { rel: 'modulepreload', crossorigin: true }],
  [/\.wasm$/, { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: true }],
];

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        attributes.flatMap(([pattern, attrs]) =>
          Object.keys(bundle)
            .filter((file) => pattern.test(file))
            .map((file): HtmlTagDescriptor => ({ tag: 'link', attrs: { ...attrs, href: `./${file}` }, injectTo: 'head' })),
        ),
    },
  };
}
