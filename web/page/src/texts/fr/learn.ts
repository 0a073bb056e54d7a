// The ten explanations in French, with the links of the English ones.
import { lessons as english } from '../en/learn.ts';

const texts: [title: string, text: string][] = [
  [
    'La parité : la moitié des grilles n’a pas de solution',
    'Numérotez les pièces par leur case dans le but et comptez les paires en désordre. Un coup change ce compte d’un nombre impair et déplace la case vide d’une case : la somme du compte et de la distance de la case vide reste donc paire ou reste impaire. Une grille de somme impaire ne devient jamais le but.',
  ],
  [
    'La boucle : une preuve qui résout',
    'Tracez une boucle fermée par toutes les cases. La case vide qui la parcourt ne change rien à l’ordre des carreaux ; à certaines cases elle peut sauter trois cases plus loin, et un carreau en dépasse deux autres. Ces sauts trient les carreaux, à ceci près que deux peuvent rester échangés : la grille n’a alors pas de solution.',
  ],
  [
    'La recherche en largeur : couche par couche',
    'Prenez le but, toutes les grilles à un coup, toutes celles à deux coups, et ainsi de suite. La première fois que le départ apparaît, sa distance est connue, et c’est la plus petite. Chaque couche compte davantage de grilles : le taquin 3x3 en a 181 440, le 4x4 10 461 394 944 000.',
  ],
  [
    'Les bornes inférieures : ce qui ne peut aller plus vite',
    'Chaque carreau doit gagner sa case, et un coup rapproche un carreau d’une case au plus. La somme des distances, la distance de Manhattan, ne dépasse donc jamais le nombre de coups nécessaires. Une telle borne est dite admissible. Plus elle est proche de la vérité, plus une recherche peut laisser de grilles de côté.',
  ],
  [
    'A* : la grille la plus prometteuse d’abord',
    'Pour chaque grille rencontrée, A* ajoute les coups déjà joués (g) et la borne des coups à venir (h), et prend la grille dont la somme f est la plus petite. Avec une borne admissible, le premier chemin vers le but est un plus court chemin. Sans borne, A* est l’algorithme de Dijkstra.',
  ],
  [
    'IDA* : sans mémoire',
    'A* garde chaque grille rencontrée. IDA* ne garde que le chemin : il descend aussi loin qu’une borne le permet, puis revient. Si le but n’est pas trouvé, il recommence avec la borne suivante. Il visite des grilles plusieurs fois, et pourtant il fut le premier à résoudre des taquins 4x4 quelconques (Korf 1985).',
  ],
  [
    'Les conflits linéaires : une meilleure borne à peu de frais',
    'Deux carreaux dans leur rangée du but, mais en désordre, ne peuvent se croiser : l’un doit sortir de la rangée et y revenir, deux coups de plus que ne disent leurs distances. Toutes ces paires, comptées avec soin, s’ajoutent à la distance de Manhattan.',
  ],
  [
    'Les bases de motifs : résoudre une partie d’avance',
    'Ne regardez que quelques carreaux et calculez, une fois, combien de leurs coups demande chacune de leurs dispositions. Faites de même pour les autres. Les coups de carreaux différents s’ajoutent : la somme des tables est une borne inférieure, souvent proche de la vérité. Avec de grandes tables, un taquin 4x4 prend quelques millisecondes.',
  ],
  [
    'La recherche gloutonne : vite arrivée, loin du plus court',
    'Une recherche qui ne regarde que la borne, et non les coups joués, court tout droit là où les carreaux semblent proches. Elle développe peu de grilles, et son chemin est long. A* pondéré est entre les deux : avec le poids 1,5, son chemin a au plus une moitié de plus que le plus court.',
  ],
  [
    'Jusqu’où est-ce loin ?',
    'Aucun taquin 3x3 ne demande plus de 31 coups, aucun 4x4 plus de 80 (par carreau) ; pour le 5x5, nul ne le sait. Deux taquins 3x3 en demandent 31. Trouver une solution la plus courte est difficile sur les grandes grilles (Ratner et Warmuth 1986) ; en trouver une est facile : ligne par ligne, comme « Montrez-moi » le dit.',
  ],
];

export const lessons = texts.map(([title, text], i) => ({ title, text, link: english[i]!.link }));
