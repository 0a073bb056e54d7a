// The list of solves, in French.
import type { solves as english } from '../en/solves.ts';
import { plural } from './words.ts';

export const solves: typeof english = {
  history: {
    title: 'Parties résolues',
    session: (size, goal, mode, session) => `${size}, ${goal}, ${mode}, session ${session}`,
    replayShort: 'revoir',
    none: 'Une grille au hasard que vous résolvez sans aide figure ici avec son temps.',
    now: 'Actuel',
    best: 'Record',
    single: 'seul',
    explain: (size, left) =>
      size === 1 ? 'La dernière partie' : size === 3 ? 'Moyenne des 3 dernières parties' : `Moyenne des ${size} dernières parties sans les ${left} meilleures ni les ${left} pires`,
    number: 'Nº',
    optimal: 'Minimum',
    replay: 'Revoir cette partie',
    remove: (n) => `Supprimer la partie ${n}`,
    dnf: 'DNF',
    noPenalty: 'aucune',
    penalty: 'Pénalité',
    comment: 'Commentaire',
    change: (n) => `Pénalité et commentaire de la partie ${n}`,
    name: 'Nom',
    graph: 'Graphique',
    graphLegend: 'Chaque partie, et la moyenne des 12 dernières.',
    spread: 'Combien de parties ont pris combien de temps.',
    removed: (n) => `Partie ${n} supprimée.`,
    begin: 'Nouvelle session',
    which: 'Session',
    files: 'Exporter et importer',
    csv: 'Exporter en CSV',
    cstimer: 'Exporter pour csTimer',
    import: 'Importer…',
    imported: (count, skipped) =>
      `${plural(count, 'partie importée', 'parties importées')}${skipped > 0 ? ` ; ${plural(skipped, 'entrée laissée', 'entrées laissées')} de côté` : ''}.`,
    unreadable: 'Ce fichier n’est ni un CSV de cette page ni un export de csTimer.',
  },
};
