// Short names for the texts of the build: `t.history.explain` is `t.history.a`. Each name stands in both languages and where
// it is used, in files that are compressed apart, and weighs more than some texts. What would miss a name ends the build.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Sections whose texts are chosen by words of the program. */
const chosen = ['share', 'look', 'algorithms', 'heuristics', 'arrow', 'way'];
/** A line that begins a section, or has the name of a text in it: indented once or twice. */
const named = /^( {2}| {4})(\w+)(:|,$)/gm;

/** The names of each section, in their order. */
function namesOf(texts: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let names: string[] = [];
  for (const [, indent, name] of texts.matchAll(named)) {
    if (indent!.length === 2) sections.set(name!, (names = []));
    else names.push(name!);
  }
  return new Map([...sections].filter(([section, of]) => of.length > 0 && !chosen.includes(section)));
}

const textsOf = (code: string): [before: string, texts: string] => {
  const at = code.search(/^export const (en|fr)\b/m);
  return [code.slice(0, at), code.slice(at)];
};

export function shortTexts(folder: string): Plugin {
  const names = namesOf(textsOf(readFileSync(`${folder}/texts/en.ts`, 'utf8'))[1]);
  const short = (section: string, name: string) => {
    const at = names.get(section)?.indexOf(name) ?? -1;
    return at < 0 ? name : `${at < 26 ? '' : 'a'}${(10 + (at % 26)).toString(36)}`;
  };

  function declared(texts: string): string {
    let section = '';
    return texts.replace(named, (line, indent: string, name: string, end: string) => {
      if (indent.length === 4) return `${indent}${short(section, name)}:${end === ':' ? '' : ` ${name},`}`;
      section = name;
      return line;
    });
  }

  function used(code: string): string {
    const odd = [...code.matchAll(/\bt\.(\w+)(?=[^\w.])/g)].find(([, section]) => names.has(section!));
    if (odd) throw new Error(`${odd[0]}: a text needs its name, or its section a place in plugins/short_texts.ts`);
    return code.replace(/\b(t|en|fr)\.(\w+)\.(\w+)/g, (_, texts: string, section: string, name: string) => `${texts}.${section}.${short(section, name)}`);
  }

  function checked(texts: string): string {
    const found = namesOf(texts);
    for (const [section, of] of names)
      if (of.some((name) => !found.get(section)?.includes(name))) throw new Error(`${section}: a name is missing, or stands on no line of its own`);
    return texts;
  }

  return {
    name: 'short-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.(svelte|ts)$/.test(id)) return null;
      if (!/texts.(en|fr)\.ts$/.test(id)) return { code: used(code), map: null };
      const [before, texts] = textsOf(code);
      return { code: used(before) + used(declared(checked(texts))), map: null };
    },
  };
}
