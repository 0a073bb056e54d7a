// Pictures to save: a board, and the tree of a search. Plain SVG without styles from elsewhere, so that any program that
// shows or prints SVG draws them.
import type { Board, TraceNode } from '#engine/types';
import { Place, type Watched } from './trace.svelte.ts';

const cell = 24;
const gap = 20;
/** So many nodes of a tree are drawn, in the order in which the search met them. */
const mostNodes = 60;

const document = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" text-anchor="middle">` +
  `<rect width="100%" height="100%" fill="#fff"/>${content}</svg>\n`;

function drawn({ cols, tiles }: Board, left: number, top: number, frame = '#555'): string {
  const tile = (number: number, at: number) => {
    const [x, y] = [left + (at % cols) * cell, top + Math.floor(at / cols) * cell];
    const text = number > 0 ? `<text x="${x + cell / 2}" y="${y + cell * 0.66}" font-size="${number > 99 ? 10 : 13}">${number}</text>` : '';
    return `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${number > 0 ? '#f4f1e8' : '#ddd'}" stroke="#999"/>${text}`;
  };
  const [width, height] = [cols * cell, (tiles.length / cols) * cell];
  return `${tiles.map(tile).join('')}<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="${frame}" stroke-width="3"/>`;
}

export function boardSvg(board: Board): string {
  return document(board.cols * cell + gap, board.rows * cell + gap, drawn(board, gap / 2, gap / 2));
}

/** From the start to a node. */
export function pathTo(nodes: readonly TraceNode[], node: number): TraceNode[] {
  const path: TraceNode[] = [];
  for (let at = nodes[node]; at && path.length <= nodes.length; at = nodes[at.parent]) path.unshift(at);
  return path;
}

/** Each node below its parent: expanded ones framed in green, open ones in orange. Leaves stand side by side. */
export function treeSvg({ nodes, places }: Pick<Watched, 'nodes' | 'places'>): string {
  const shown = nodes.slice(0, mostNodes);
  const children = shown.map((_, parent) => shown.flatMap((node, i) => (node.parent === parent ? [i] : [])));
  const { rows, cols } = nodes[0]!.board;
  const [wide, high] = [cols * cell + gap, rows * cell + 3 * gap];
  const across = new Array<number>(shown.length).fill(0);
  const down = new Array<number>(shown.length).fill(0);
  let leaves = 0;
  const place = (node: number, depth: number): void => {
    down[node] = depth;
    for (const child of children[node]!) place(child, depth + 1);
    const below = children[node]!.map((child) => across[child]!);
    across[node] = below.length > 0 ? (below[0]! + below.at(-1)!) / 2 : leaves++;
  };
  place(0, 0);
  const [x, y] = [(node: number) => gap / 2 + across[node]! * wide, (node: number) => gap / 2 + down[node]! * high];
  const centre = (node: number) => x(node) + (cols * cell) / 2;
  const edges = shown.map(({ parent }, i) => (shown[parent] ? `<path d="M${centre(parent)} ${y(parent) + rows * cell + gap}L${centre(i)} ${y(i)}" stroke="#888"/>` : ''));
  const boards = shown.map(({ board, g, h }, i) => {
    const frame = places[i] === Place.closed ? '#0b6b63' : places[i] === Place.open ? '#c2571a' : '#bbb';
    return `${drawn(board, x(i), y(i), frame)}<text x="${centre(i)}" y="${y(i) + rows * cell + 14}" font-size="12">${g} + ${h}</text>`;
  });
  return document(leaves * wide + gap, (Math.max(...down) + 1) * high, edges.join('') + boards.join(''));
}

const written = ['stroke', 'stroke-width', 'stroke-dasharray', 'fill', 'opacity', 'font-size', 'text-anchor', 'dominant-baseline', 'transform'];

/** A chart of the page as a picture of its own: the colours that styles give it are written into it. */
export function chartSvg(chart: SVGElement): string {
  const copy = chart.cloneNode(true) as SVGElement;
  const drawn = [...copy.querySelectorAll('*')];
  for (const [i, each] of [...chart.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(each);
    for (const name of written) {
      const value = style.getPropertyValue(name);
      if (value !== 'none' || name === 'fill') drawn[i]!.setAttribute(name, value);
    }
    drawn[i]!.removeAttribute('style');
  }
  const { backgroundColor } = getComputedStyle(chart.closest('.card')!);
  copy.insertAdjacentHTML('afterbegin', `<rect width="100%" height="100%" fill="${backgroundColor}"/>`);
  copy.setAttribute('font-family', 'sans-serif');
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}
