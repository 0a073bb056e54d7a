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

const textsOf = (code: string, room: string): [before: string, texts: string] => {
  const at = code.search(new RegExp(`^export const ${room}\\b`, 'm'));
  return [code.slice(0, at), code.slice(at)];
};

export function shortTexts(folder: string): Plugin {
  const english = (file: string) => readFileSync(`${folder}/texts/en/${file}.ts`, 'utf8');
  const rooms = new Map([...english('index').matchAll(/ from '.\/(\w+).ts'/g)].map(([, room]) => [room!, namesOf(textsOf(english(room!), room!)[1])]));
  const names = new Map([...rooms.values()].flatMap((room) => [...room]));
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
    return code.replace(/\bt\.(\w+)\.(\w+)/g, (_, section: string, name: string) => `t.${section}.${short(section, name)}`);
  }

  function checked(texts: string, room: string): string {
    const found = namesOf(texts);
    for (const [section, of] of rooms.get(room)!)
      if (of.some((name) => !found.get(section)?.includes(name))) throw new Error(`${section}: a name is missing, or stands on no line of its own`);
    return texts;
  }

  return {
    name: 'short-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.(svelte|ts)$/.test(id)) return null;
      const room = /texts.(?:en|fr).(\w+)\.ts$/.exec(id)?.[1];
      if (!room || !rooms.has(room)) return { code: used(code), map: null };
      const [before, texts] = textsOf(code, room);
      return { code: before + declared(checked(texts, room)), map: null };
    },
  };
}
