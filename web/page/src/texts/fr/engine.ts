// What the engine says in English, told in French by its pattern; the groups of the pattern are handed on.
const evenness: Record<string, string> = { odd: 'impaire', even: 'paire' };

const said: [RegExp, (...groups: string[]) => string][] = [
  [
    /the permutation to the goal is (\w+), the blank's distance to its goal cell is (\d+) \((\w+)\): (every)?/,
    (permutation, distance, parity, differ) =>
      `la permutation vers le but est ${evenness[permutation!]}, la distance de la case vide à sa place est ${distance} (${evenness[parity!]}) : ` +
      (differ ? 'chaque coup change les deux, elles doivent donc être de même parité' : 'elles sont de même parité, comme il se doit'),
  ],
  [/on a line tiles cannot pass each other, and (\d+) stands where (\d+)/, (here, there) => `sur une ligne les carreaux ne se croisent pas, et le ${here} est à la place du ${there}`],
  [/(?:found|expected) a second blank.*line (\d+), column (\d+)/s, (line, column) => `il y a deux cases vides (la première à la ligne ${line}, colonne ${column})`],
  [/found a second (\S+).*line (\d+), column (\d+)/s, (tile, line, column) => `le ${tile} figure deux fois (d’abord à la ligne ${line}, colonne ${column})`],
  [/found (\S+), expected a tile from 1 to (\d+)/, (tile, most) => `${tile} n’est pas un carreau de 1 à ${most}`],
  [/found (\S+) tiles? in row (\d+), expected (\S+) as in row (\d+)/, (n, row, width, other) => `la rangée ${row} a ${n} carreaux, la rangée ${other} en a ${width}`],
  [/found (\d+) tiles?, expected (\d+) for (\S+)/, (n, wanted, size) => `${n} carreaux, alors qu’une grille ${size} en veut ${wanted}`],
  [/found (\d+) tiles without rows/, (n) => `${n} carreaux sans rangées : la forme de la grille n’est pas dite`],
  [/found no tiles/, () => 'aucun carreau ; une grille s’écrit par exemple 1 2 3 / 4 5 6 / 7 8 0'],
  [/found (.+?), expected a (?:tile|board)/s, (text) => `${text} n’est pas un carreau`],
  [/found no instance set (\S+),/, (name) => `il n’y a pas de collection ${name}`],
  [/found no item (\S+) in (\S+),/, (item, set) => `il n’y a pas de grille ${item} dans ${set}`],
  [/(\d+) is taken as the blank/, (tile) => `le ${tile} est pris pour la case vide`],
  [/the empty cell (?:at the (\w+)|in row (\d+), column (\d+)) is taken as the blank/, () => 'la cellule laissée vide est prise pour la case vide'],
  [/taken as (\d+x\d+)/, (size) => `la grille est prise pour une ${size}`],
  [/no board is (\d+).*boards are at most (\d+)/, (far, most) => `aucune grille n’est à ${far} coups du but : la plus lointaine est à ${most}`],
  [/no board .*|^boards .* away/, () => 'aucune grille à cette distance n’a été trouvée'],
  [/a loop needs two rows and two columns/, () => 'une boucle demande deux rangées et deux colonnes'],
  [/memory limit/, () => 'limite de mémoire atteinte'],
  [/node limit/, () => 'limite de nœuds atteinte'],
  [/time limit/, () => 'limite de temps atteinte'],
];

export function engine(message: string): string {
  for (const [pattern, text] of said) {
    const found = message.match(pattern);
    if (found) return text(...found.slice(1));
  }
  return `le moteur dit, en anglais : « ${message} »`;
}
