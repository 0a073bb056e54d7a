// The picture of links to the page: its address is a full one, or there is none.
import { expect, it } from 'vitest';
import { icons } from '../../plugins/icons.ts';

const tags = (address?: string) => (icons(address).transformIndexHtml as () => unknown)();
const picture = { tag: 'meta', attrs: { property: 'og:image', content: 'https://example.org/games/taquin/icon-512.png' }, injectTo: 'head' };

it('a page whose address is known has a picture', () => {
  expect(tags('https://example.org/games/taquin')).toEqual([picture]);
  expect(tags('https://example.org/games/taquin/')).toEqual([picture]);
});

it('without the address there is no tag, and what is no address ends the build', () => {
  expect(tags()).toEqual([]);
  expect(() => tags('games/taquin')).toThrow(/URL/);
});
