// The source documents in French.
import type { Documents } from '../en/documents.ts';

export const documents: Documents = {
  about: {
    deepening: {
      name: 'Approfondissement',
      title: 'Approfondissement itératif, pour Aizu Online Judge ALDS1_13_B et C',
      text: 'La recherche descend tant que les coups faits et ceux qui manquent encore restent dans une borne, puis recommence avec une plus grande. Les distances des carreaux disent combien de coups manquent au moins. Le programme du texte augmente la borne de un ; la recherche d’ici prend la plus petite somme qui dépassait, et essaie les coups dans un autre ordre.',
    },
    heap: {
      name: 'Tas',
      title: 'A* sur un tas modifiable : D. W. Harder, University of Waterloo',
      text: 'Choisissez « À la prochaine clé abaissée » : la table de hachage trouve la grille, son nœud connaît son indice dans le tas, et l’entrée monte. La figure 6 de la page dessine les deux distances sur les carreaux et compte aussi la case vide, ici entre parenthèses ; avec elle, ce ne sont plus des minorants.',
    },
    loop: {
      name: 'Boucle',
      title: 'Trier le long d’une boucle',
      text: 'De petites flèches montrent dans quel sens glisse une pièce, des numéros l’indice dans le tableau. La rangée des pièces est ce que le programme du texte affiche avant chaque coup. Elle finit en 1 2 3 4 … si la grille a une solution, et en 1 3 2 4 … si elle n’en a pas.',
    },
    breadth: {
      name: 'Largeur',
      title: 'Parcours en largeur, pour PKU JudgeOnline 1077',
      text: 'La liste ouverte est la file. Chaque grille a son numéro et, derrière la flèche, celui de la grille d’avant, d’où le chemin se relit. Le texte dit 9! = 326880 ; deux chiffres y sont échangés.',
    },
    transitions: {
      name: 'Transitions',
      title: 'États, transitions, Dijkstra et A* : une réponse de fl0yd',
      text: 'Sur la grille sont les codes des transitions possibles : droite 1, haut 2, gauche 4, bas 8, dans le sens du carreau. La liste fermée garde chaque grille avec son parent, le chemin se lit donc depuis le but. Parmi des grilles d’autant de coups, le texte prend la première entrée, la recherche d’ici la dernière. Choisissez A* pour ajouter le savoir que le texte promet pour le lendemain.',
    },
  },
  rows: {
    moves: 'Coups',
    visited: 'Grilles visitées',
    heap: 'Plus grand tas',
    ends: 'La dernière rangée',
    all: 'Toutes les grilles, 9!',
    legal: 'Coups possibles aux coins, aux bords, au milieu',
  },
};
