// Ten short explanations, each with a link to see it on a board.
export const lessons = [
  {
    title: 'Parity: half of all boards cannot be solved',
    text: 'Number the pieces by their goal cells and count the pairs that stand in the wrong order. A move changes this count by an odd number and moves the blank by one cell, so count and distance of the blank together stay even or stay odd. A board whose sum is odd never becomes the goal.',
    link: '#loop?board=1.2.3/4.5.6/8.7.0',
  },
  {
    title: 'The loop: a proof that solves',
    text: 'Draw a closed loop through all cells. A blank that moves along it changes nothing in the order of the tiles; at some cells it may leap to the cell three further on, and one tile passes two others. Such leaps sort the tiles, except that two may stay exchanged: then the board cannot be solved.',
    link: '#loop?board=5.1.7.3/9.2.11.4/13.6.15.8/0.10.14.12',
  },
  {
    title: 'Breadth-first search: layer by layer',
    text: 'Take the goal, all boards one move away, all boards two moves away, and so on. The first time that the start appears, its distance is known and is the least. The number of boards grows with each layer: the 8-puzzle has 181,440, the 15-puzzle 10,461,394,944,000.',
    link: '#step?board=0.2.3/1.4.6/7.5.8&algorithm=bfs&heuristic=manhattan&step=12',
  },
  {
    title: 'Lower bounds: what cannot be done faster',
    text: 'Every tile must reach its cell, and a move brings one tile one cell nearer at most. So the sum of all distances, the Manhattan distance, is never more than the moves that are needed. Such a bound is called admissible. The nearer it comes to the truth, the more boards a search may leave out.',
    link: '#step?board=8.6.7/2.5.4/3.0.1&algorithm=astar&heuristic=manhattan&step=30',
  },
  {
    title: 'A*: the most promising board first',
    text: 'For each board that it meets, A* adds the moves made so far (g) and the lower bound of the moves to come (h), and takes the board with the least sum f. With an admissible bound, the first path to the goal is a shortest one. Without a bound, A* is Dijkstra’s algorithm.',
    link: '#race?board=0.3.2/8.7.1/4.5.6',
  },
  {
    title: 'IDA*: no memory',
    text: 'A* stores every board that it meets. IDA* stores the path alone: it goes as deep as a bound allows, and returns. If the goal was not found, it begins again with the next bound. It visits some boards many times, and yet it was the first search that solved random 15-puzzles (Korf 1985).',
    link: '#step?board=8.6.7/2.5.4/3.0.1&algorithm=idastar&heuristic=manhattan&step=20',
  },
  {
    title: 'Linear conflicts: a better bound for little',
    text: 'Two tiles that stand in their goal row in the wrong order cannot pass each other: one must leave the row and come back, two moves more than their distances say. All such pairs, counted with care, are added to the Manhattan distance.',
    link: '#step?board=2.1.3/5.4.6/7.8.0&algorithm=astar&heuristic=linear-conflict&step=10',
  },
  {
    title: 'Pattern databases: solve a part in advance',
    text: 'Look at some of the tiles only and compute, once, how many moves of theirs each of their arrangements needs. Do the same for the other tiles. Moves of different tiles add up, so the sum of the tables is a lower bound, and often close to the truth. With large tables a 15-puzzle takes milliseconds.',
    link: '#play?board=14.15.8.12/10.11.9.13/2.6.5.1/3.7.4.0',
  },
  {
    title: 'Greedy search: soon there, far from shortest',
    text: 'A search that looks at the bound alone, and not at the moves made, runs straight to where the tiles seem near. It expands few boards, and its path is long. Weighted A* lies between: with the weight 1.5 its path is at most half as long again as the shortest.',
    link: '#step?board=8.6.7/2.5.4/3.0.1&algorithm=greedy&heuristic=manhattan&step=20',
  },
  {
    title: 'How far is far?',
    text: 'No 8-puzzle needs more than 31 moves, no 15-puzzle more than 80 (single tiles); for the 24-puzzle the number is not known. Two 8-puzzles need 31. Finding a shortest solution is hard for large boards (Ratner and Warmuth 1986), finding some solution is easy: line by line, as “Show me how” tells it.',
    link: '#play?board=8.6.7/2.5.4/3.0.1',
  },
];
