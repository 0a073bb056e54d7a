import { afterEach, expect, it, vi } from 'vitest';
import type { Answer } from '#engine/types';
import { Assistant } from '../../src/help/assistant.svelte.ts';
import { board } from '../board.ts';
import { playOf } from '../play.ts';

afterEach(() => vi.unstubAllGlobals());

// A busy engine hears late that a search was cancelled: after the next one has begun and has found a solution.
it('a solution whose search was cancelled is not played, however late the search ends', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const end: (() => void)[] = [];
  const solve = () =>
    new Promise<Answer>((_, reject) => end.push(() => reject(new DOMException('cancelled', 'AbortError'))));
  const play = await playOf({ solve });
  await play.begin(board('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15'), board('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0'), 'last');
  await vi.waitFor(() => expect(end.length).toBe(1)); // measures the board
  play.seen = true;
  const assistant = new Assistant(play);
  const played = vi.spyOn(assistant.player, 'play').mockImplementation(() => {});
  const first = assistant.solve();
  await vi.waitFor(() => expect(end.length).toBe(2));
  assistant.cancel();
  void assistant.solve();
  await vi.waitFor(() => expect(end.length).toBe(3));
  play.guide.hear('LL');
  end[1]!();
  await first;
  expect(play.guide.plan).toBe('LL');
  expect(played).not.toHaveBeenCalled();
});
