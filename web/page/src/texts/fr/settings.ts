// The settings, in French.
import type { Gain, Wait, settings as english } from '../en/settings.ts';

const waits: Record<Wait, string> = { download: 'se téléchargent', instant: 'environ une seconde', half: 'environ une demi-minute', minute: 'environ une minute' };
const gains: Record<Gain, string> = {
  small: 'Sans elles, les grilles de cette taille se résolvent vite ; avec elles, un peu plus vite.',
  fifteen: 'Avec elles, le navigateur résout les grilles difficiles en quelques millisecondes.',
  twentyFour: 'Avec elles, le navigateur prouve en une minute certaines grilles de cette taille, sans elles presque aucune.',
  large: 'Avec elles, la borne inférieure monte ; la plupart des grilles de cette taille restent sans preuve.',
};

export const settings: typeof english = {
  options: {
    install: 'Installer comme application',
    title: 'Réglages',
    inspection: 'Observation',
    inspectionSeconds: (seconds) => (seconds === 0 ? 'aucune' : `${seconds} secondes`),
  },
  keys: {
    hover: 'Faire glisser les carreaux en les survolant avec la souris (sauf si Ctrl ou un bouton est enfoncé)',
    actions: {
      up: 'Glisser vers le haut',
      down: 'Glisser vers le bas',
      left: 'Glisser vers la gauche',
      right: 'Glisser vers la droite',
      undo: 'Annuler',
      redo: 'Rétablir',
      new: 'Nouvelle partie',
      retry: 'Recommencer',
      hint: 'Indice',
      cancel: 'Arrêter',
    },
    symbols: { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Échap', Enter: 'Entrée', Space: 'Espace' },
    change: (action) => `Changer la touche : ${action}`,
    set: 'Changer',
    press: 'Appuyez sur une touche…',
    reset: 'Touches d’origine',
  },
  look: {
    title: 'Aspect',
    scheme: 'Couleurs',
    schemes: { fringe: 'équerres', rows: 'rangées', columns: 'colonnes', safe: 'jaune et bleu', own: 'couches à soi', plain: 'uni' },
    own: 'Appuyez sur une case du but pour la faire passer à la couche suivante.',
    layers: 'Couches du but',
    layer: (tile, layer) => `${tile || 'vide'} : couche ${layer}`,
    choose: 'Choisir une image…',
    remove: 'Revenir aux chiffres',
    about: 'Équerres : par couches, comme résolvent les joueurs rapides. Jaune et bleu : de même, en teintes que tout le monde distingue.',
    home: 'Marquer les carreaux en place',
    sound: 'Son',
    vibration: 'Vibration',
    milliseconds: 'Millisecondes',
    local: 'Elle reste dans ce navigateur.',
    badPicture: 'Le navigateur ne peut pas afficher ce fichier comme image.',
  },
  tables: {
    title: 'Grandes tables',
    offer: (size, wait, gain) => `${gains[gain]} Elles prennent ${size} et ${waits[wait]}, une seule fois ; le navigateur les garde.`,
    get: 'Les obtenir',
    making: (size, share) => `Grandes tables pour ${size} : ${share}`,
    cancel: 'Arrêter',
    kept: 'Les grandes tables servent.',
  },
};
