// Replays of slidysim: one of its own (a 4x4 in 0.909 s), and those that are written here.
import { describe, expect, it } from 'vitest';
import { readReplay, writeReplay } from '../../src/solves/slidysim.ts';
import { board } from '../board.ts';

const record =
  'https://slidysim.github.io/replay?r=eNqFUl1v2jAU%2FSuRXxcRE6CBCJAADW0t38lKo1JVN7EhBieOYic0dP3vc6CqtqfJD%2FY9537Y5%2Fj5HZ0ZUTFy2yaKKTvE6nrkFAjNQwE58auMIhcpllBkokikKhdcamQuCllDB0joXJA6yVOQEl2jUcJkxqH6rP6LSHX6lHFFc42TLCZJqlEoD5ymyG2at0luD%2FdMlIiS6lH2HcZYE1l97t7h1i1JKkgyXeK0HaeDm01stzsmkoKX9JWAglcogXEIuW6n8oKaqGSECs7Skx4dK93PtaxKFKpohNSCxWUxTbv79fysL8TklobI3QOX9MNE9P7Mj758WF%2B%2Bz8eTb3i%2Bz2ZvBc6fNjxaPc0swN46yGIVH5tVz1mVZTrDGFqt6v6XYl04FZ63bY6OXo9Ox5ul5MsHbz2BYDLGSxEFW%2FtxjWEUr5zAaZGAcIdIOV7YXW8bOGzz49HH0BntWx1rgX%2FSy3owQOa7vqKfF1JRcnveh3nTpq0X6ssMUiPiIOVgh4BnMeiIRadajh0a9lly%2BKJpIo5shwyZRzpiCRyovOkS0gaLhKaAK00FovA1Zlx1NL7krfv9M2%2B7WY01%2BLzdvBh9q6aGXm2LEVbGzfJ%2BmA997aGxGhu%2FjetX0ruN7U4Ddxo2%2FqzSRvzHp%2BvTkFkL8PIHntDrWw%3D%3D';

describe('replays of slidysim', () => {
  it('are read', async () => {
    const replay = await readReplay(record);
    expect(replay!.moves).toBe('RRULDLULUURRRDDDLLLURRUULL'); // R2ULDLULU2R3D3L3UR2U2L2
    expect([replay!.board.rows, replay!.board.cols, replay!.moves.length, replay!.times[0], replay!.times.at(-1)]).toEqual([4, 4, 26, 0, 909]);
  });

  it('are written as they are read', async () => {
    const start = board('1 2 3 / 4 0 6 / 7 5 8');
    const link = await writeReplay(start, 'UL', [0, 730]);
    expect(await readReplay(link)).toMatchObject({ board: start, moves: 'UL', times: [0, 730] });
  });

  it('that are malformed are refused', async () => {
    const start = board('1 2 3 / 4 0 6 / 7 5 8');
    const links = [await writeReplay(start, 'UR', [0, 730]), await writeReplay(start, 'UL', [9, 3]), await writeReplay(start, 'UL', [0]), record.slice(0, 400), 'x', 'https://slidysim.github.io/replay?r=AAAA'];
    for (const link of links) expect(await readReplay(link), link).toBeNull();
  });
});
