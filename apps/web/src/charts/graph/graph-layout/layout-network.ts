import type { Network, NetworkNode, Positions } from '../network.ts';
import { connectedParts } from './connected-parts.ts';
import { packBoxes } from './pack-boxes.ts';
import { extentOf, moved, type Extent, type Place } from './places.ts';
import { pushApart } from './push-apart.ts';
import { settlePart, type SettledPart } from './settle-part.ts';

export type { Place } from './places.ts';

interface LayoutOptions {
  /** Receives the completed share of the work, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Previous places of nodes: they stay near them, and new nodes start beside a neighbour. */
  before?: Positions;
  /** Width / height of the frame. */
  aspect?: number;
}

/** Aspect of an exported picture. */
export const usualAspect = 5 / 3;

/**
 * Places for the nodes of a network: each connected component by itself, the components beside each other in the proportions of the frame,
 * and nodes without relations in rows below. The same network always gets the same places, given the same previous places.
 */
export function layoutNetwork(
  network: Network,
  { onProgress = () => {}, before = new Map(), aspect = usualAspect }: LayoutOptions = {},
): Place[] {
  const parts = connectedParts(network);
  const related = parts.filter(({ nodes }) => nodes.length > 1);
  const all = related.reduce((sum, { nodes }) => sum + nodes.length, 0);
  let done = 0;
  const settled = related.map((part) => {
    const found = settlePart(part, before, (share) => onProgress((done + share * part.nodes.length) / all));
    done += part.nodes.length;
    return found;
  });
  const found = besideEachOther(settled, aspect);
  const single = parts.flatMap(({ nodes }) => (nodes.length > 1 ? [] : nodes));
  return found.length === 0 ? inRows(single, aspect) : [...found, ...aside(single, found)];
}

/** Free room between two parts, and the minimum after a part has grown, in multiples of a node's room. */
const [gap, minGap] = [1.2, 0.2];

/**
 * Parts at their previous places if all had one and there is room for their growth; otherwise packed, each node with as much room as in the
 * largest part.
 */
function besideEachOther(parts: readonly SettledPart[], aspect: number): Place[] {
  const [largest] = parts;
  if (!largest || parts.length === 1) return largest?.places ?? [];
  const length = lengthOf(largest.places);
  const kept = parts.map(({ places }) => around(extentOf(places), minGap * length));
  const shifts = parts.every(({ isKept }) => isKept) ? pushApart(kept) : null;
  if (shifts) return parts.flatMap(({ places }, index) => moved(places, ...shifts[index] ?? [0, 0]));
  const sized = parts.map(({ places }) => scaled(places, length / (lengthOf(places) || 1)));
  const boxes = sized.map((places) => around(extentOf(places), gap * length));
  const corners = packBoxes(boxes, aspect);
  return sized.flatMap((places, index) => {
    const [{ left, top } = { left: 0, top: 0 }, [toLeft, toTop] = [0, 0]] = [boxes[index], corners[index]];
    return moved(places, toLeft - left, toTop - top);
  });
}

/** The side of the square of room per node; in a line, the distance of two nodes. */
function lengthOf(places: readonly Place[]): number {
  const { width, height } = extentOf(places);
  const num = Math.max(places.length, 1);
  return Math.sqrt(Math.max(width * height, Math.max(width, height) ** 2 / num) / num);
}

/** Scaled around the centre. */
function scaled(places: readonly Place[], factor: number): Place[] {
  const { left, top, width, height } = extentOf(places);
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  return places.map(([id, x, y]) => [id, middleX + (x - middleX) * factor, middleY + (y - middleY) * factor]);
}

const around = ({ left, top, width, height }: Extent, margin: number): Extent => ({
  left: left - margin / 2,
  top: top - margin / 2,
  width: width + margin,
  height: height + margin,
});

/** Number of names that fit beside each other. */
const namesInRow = 5;
/** Height of a drawing without height, so that a single row has a width in proportion. */
const heightOfRow = 2;

/** Nodes of a network without any relation: one row with room for each name, or several rows for many nodes. */
function inRows(nodes: readonly NetworkNode[], aspect: number): Place[] {
  const columns = Math.min(nodes.length, Math.max(namesInRow, Math.ceil(Math.sqrt(nodes.length * 4))));
  const step = (heightOfRow * aspect) / Math.max(columns - 1, 1);
  return nodes.map(({ id }, index) => [id, (index % columns) * step, Math.floor(index / columns) * step * 0.6]);
}

/** Minimum number of nodes without relations in a row. */
const minInRow = 8;

/** Rows below the placed nodes, no wider than those, close enough to leave the room to nodes with relations. */
function aside(nodes: readonly NetworkNode[], placed: readonly Place[]): Place[] {
  const { left, top, width, height } = extentOf(placed);
  const fewest = Math.max(minInRow, Math.ceil(Math.sqrt(nodes.length * 4)));
  const step = Math.min((width || 1) / fewest, height / 12 || Infinity, lengthOf(placed) * 2 || Infinity);
  const columns = Math.max(fewest, Math.floor(width / step));
  return nodes.map(({ id }, index) => [
    id,
    left + (index % columns) * step + step / 2,
    top + height + (Math.floor(index / columns) + 1.5) * step,
  ]);
}
