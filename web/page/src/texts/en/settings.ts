// The settings.
import type { Scheme } from '../../board/colours.ts';
import type { Action } from '../../game/keys.ts';

/** How larger tables come, and what they are good for. */
export type Wait = 'download' | 'instant' | 'half' | 'minute';
export type Gain = 'small' | 'fifteen' | 'twentyFour' | 'large';
const waits: Record<Wait, string> = { download: 'are downloaded', instant: 'about a second to make', half: 'about half a minute to make', minute: 'about a minute to make' };
const gains: Record<Gain, string> = {
  small: 'Boards of this size are solved quickly without them, and a little faster with them.',
  fifteen: 'With them the browser solves hard boards in milliseconds.',
  twentyFour: 'With them the browser proves some boards of this size in a minute, without them hardly any.',
  large: 'With them the lower bound is higher; most boards of this size stay without a proof.',
};

export const settings = {
  options: {
    title: 'Settings',
    install: 'Install as an app',
    inspection: 'Inspection',
    inspectionSeconds: (seconds: number) => (seconds === 0 ? 'none' : `${seconds} seconds`),
  },
  keys: {
    hover: 'Slide tiles by pointing at them with the mouse (not while Ctrl or a button is held)',
    actions: {
      up: 'Slide up',
      down: 'Slide down',
      left: 'Slide left',
      right: 'Slide right',
      undo: 'Undo',
      redo: 'Redo',
      new: 'New game',
      retry: 'Restart',
      hint: 'Hint',
      cancel: 'Cancel',
    } satisfies Record<Action, string>,
    symbols: { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' } as Record<string, string>,
    change: (action: string) => `Change the key for: ${action}`,
    set: 'Change',
    press: 'Press a key …',
    reset: 'Standard keys',
  },
  look: {
    title: 'Look',
    scheme: 'Colours',
    schemes: { fringe: 'fringe', rows: 'rows', columns: 'columns', safe: 'yellow and blue', own: 'own layers', plain: 'plain' } satisfies Record<Scheme, string>,
    own: 'Press a cell of the goal to take it to the next layer.',
    layers: 'Layers of the goal',
    layer: (tile: number, layer: number) => `${tile || 'blank'}: layer ${layer}`,
    choose: 'Choose a picture …',
    remove: 'Numbers again',
    about: 'Fringe: by layers, as speed players solve. Yellow and blue: the same, in hues that everybody can tell apart.',
    home: 'Mark tiles that are in place',
    sound: 'Sound',
    vibration: 'Vibration',
    milliseconds: 'Milliseconds',
    local: 'It stays in this browser.',
    badPicture: 'The browser cannot show this file as a picture.',
  },
  tables: {
    title: 'Larger tables',
    offer: (size: string, wait: Wait, gain: Gain) => `${gains[gain]} They take ${size} and ${waits[wait]}, once; the browser stores them.`,
    get: 'Get them',
    making: (size: string, share: string) => `Larger tables for ${size}: ${share}`,
    cancel: 'Stop',
    kept: 'Larger tables are in use.',
  },
};
