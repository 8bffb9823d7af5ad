import type { Network, Positions } from '../network.ts';
import { neighbourMap, type Neighbour } from './neighbour-map.ts';

type Neighbours = ReadonlyMap<string, readonly Neighbour[]>;

/** Distances between places in a row, rows of one level, and levels. */
const [column, row, levelGap] = [150, 70, 120];
/** A level with more nodes continues in a further row. */
const maxInRow = 16;
const sweeps = 4;

/**
 * Levels below each other, the first root in level 0. The source of a directed edge is one level above its target, so that holders are
 * above and investments below. Along any other edge a node is one level further from the root. Neighbours are drawn near each other by the
 * order of barycentres. Source: Sugiyama, Tagawa, Toda (1981).
 */
export function arrangeTree(network: Network, roots: readonly string[], directed: ReadonlySet<string>): Positions {
  const neighbours = neighbourMap(network);
  const levels = levelsOf(neighbours, roots, directed);
  const byLevel = new Map<number, string[]>();
  for (const [id, level] of levels) byLevel.set(level, [...(byLevel.get(level) ?? []), id]);
  const ordered = [...byLevel].sort(([a], [b]) => a - b).map(([, ids]) => ids);
  const places = new Map<string, number>();
  const number = (ids: readonly string[]): void => ids.forEach((id, index) => places.set(id, index - (ids.length - 1) / 2));
  ordered.forEach(number);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const ids of sweep % 2 === 0 ? ordered : ordered.toReversed()) {
      const centre = new Map(ids.map((id) => [id, centreOf(neighbours.get(id) ?? [], places, { id, levels })]));
      ids.sort((a, b) => (centre.get(a) ?? 0) - (centre.get(b) ?? 0));
      number(ids);
    }
  }
  return placed(ordered);
}

/** Levels in the order of traversal. */
function levelsOf(neighbours: Neighbours, roots: readonly string[], directed: ReadonlySet<string>): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  for (const root of [...roots, ...neighbours.keys()]) {
    if (levels.has(root) || !neighbours.has(root)) continue;
    levels.set(root, 0);
    const queue = [root];
    for (let head = 0; head < queue.length; head += 1) {
      const id = queue[head] ?? '';
      const level = levels.get(id) ?? 0;
      for (const { id: other, edge } of neighbours.get(id) ?? []) {
        if (levels.has(other)) continue;
        levels.set(other, directed.has(edge.kind) ? level + (edge.to === other ? 1 : -1) : level + (level < 0 ? -1 : 1));
        queue.push(other);
      }
    }
  }
  return levels;
}

/** The mean place of the neighbours in other levels; the node's own place without any. */
function centreOf(
  neighbours: readonly Neighbour[],
  places: ReadonlyMap<string, number>,
  { id, levels }: { id: string; levels: ReadonlyMap<string, number> },
): number {
  const others = neighbours.filter((one) => levels.get(one.id) !== levels.get(id));
  if (others.length === 0) return places.get(id) ?? 0;
  return others.reduce((sum, one) => sum + (places.get(one.id) ?? 0), 0) / others.length;
}

function placed(levels: readonly (readonly string[])[]): Positions {
  const positions = new Map<string, readonly [number, number]>();
  let y = 0;
  for (const ids of levels) {
    const rows = Math.ceil(ids.length / maxInRow);
    const inRow = Math.ceil(ids.length / rows);
    ids.forEach((id, index) => {
      // Filled row by row from left to right, so that neighbours in the order stay near each other; each row is shifted a little.
      const [place, line] = [Math.floor(index / rows), index % rows];
      positions.set(id, [(place - (inRow - 1) / 2 + line / rows) * column, y + line * row]);
    });
    y += (rows - 1) * row + levelGap;
  }
  return positions;
}
