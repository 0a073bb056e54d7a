// Water jugs of 4 and 3 litres, of which one is to hold 2: node jugs.mjs [ALGORITHM]
import { searchProblem } from 'taquin/problem';

const jugs = {
  initial: [0, 0],
  isGoal: ([four]) => four === 2,
  steps([four, three]) {
    const right = Math.min(four, 3 - three);
    const left = Math.min(three, 4 - four);
    return [
      { action: 'fill 4', state: [4, three] },
      { action: 'fill 3', state: [four, 3] },
      { action: 'empty 4', state: [0, three] },
      { action: 'empty 3', state: [four, 0] },
      { action: 'pour 4 into 3', state: [four - right, three + right] },
      { action: 'pour 3 into 4', state: [four + left, three - left] },
    ];
  },
  unitCosts: true,
};

const found = await searchProblem(jugs, { algorithm: process.argv[2] ?? 'bfs' });
console.log(`${found.status}, ${found.expanded} states expanded: ${found.actions.join(', ')}`);
