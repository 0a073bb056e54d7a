// Links and pictures to hand on.

export const share = {
  share: {
    title: 'Share',
    what: 'The link opens',
    board: 'this board',
    position: 'the board as it stands now',
    played: 'this board with the moves played',
    solution: 'this board with the solution',
    replay: 'a replay of this game',
    challenge: 'a challenge: fewer moves than mine',
    embed: 'To show it in another page',
    slidysim: 'The replay for slidysim',
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    picture: 'Save the board (SVG)',
    copyThis: (what: string) => `Copy: ${what}`,
    close: 'Close',
  },
};
