import type { GraphScene } from './graph-scene.ts';
import { sharedLength, shortName } from '../labels/name-labels.ts';
import { widthOf } from '../labels/wrap-name.ts';

/** Width of one name, in px. */
export const nameWidth = 132;
const [lineHeight, gap] = [15, 3];

/** Places of nodes by the importance of their names: the subjects, hubs, then the nodes with most relations. */
export function namingOrder({ nodes }: GraphScene): number[] {
  const rank = (place: number): number => {
    const node = nodes[place];
    return node ? (node.isFocus ? 2e9 : node.isHub ? 1e9 : 0) + node.degree : 0;
  };
  return nodes.map((_, place) => place).sort((a, b) => rank(b) - rank(a) || a - b);
}

/** Names in at most `width` px; two that begin alike remain distinguishable. */
export function cutNames(names: readonly string[], width: number = nameWidth): string[] {
  // In alphabetical order the most similar names are adjacent.
  const sorted = [...new Set(names)].sort();
  const cutOf = new Map(sorted.map((name, place) => {
    if (widthOf(name) <= width) return [name, name];
    const shared = [sorted[place - 1], sorted[place + 1]].map((other) => (other === undefined ? 0 : sharedLength(name, other)));
    return [name, cut(shortName(name, width, Math.max(...shared)), width)];
  }));
  return names.map((name) => cutOf.get(name) ?? name);
}

function cut(name: string, width: number): string {
  if (widthOf(name) <= width) return name;
  let kept = '';
  for (const sign of name) {
    if (widthOf(`${kept}${sign}…`) > width) break;
    kept += sign;
  }
  return `${kept}…`;
}

/** A name centred below a point. */
export interface NameBox {
  x: number;
  /** Position of its upper edge. */
  y: number;
  text: string;
}

/** Places in the list of the names that fit without overlap, the most important first. */
export function namesThatFit(boxes: readonly NameBox[], max: number): number[] {
  const taken: { left: number; right: number; top: number }[] = [];
  return boxes.flatMap(({ x, y, text }, place) => {
    if (taken.length >= max) return [];
    const half = widthOf(text) / 2 + gap;
    const isTaken = taken.some(({ left, right, top }) => x - half < right && x + half > left && Math.abs(y - top) < lineHeight);
    if (isTaken) return [];
    taken.push({ left: x - half, right: x + half, top: y });
    return [place];
  });
}
