import type { Size } from './pack-boxes.ts';

export type Place = readonly [id: string, x: number, y: number];

export interface Extent extends Size {
  left: number;
  top: number;
}

/** Bounding box of the places; a point at 0 for none. */
export function extentOf(places: readonly Place[]): Extent {
  if (places.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [, x, y] of places) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, width: right - left, height: bottom - top };
}

export function meanOf(places: readonly Place[]): readonly [x: number, y: number] {
  const mean = (axis: 1 | 2): number => places.reduce((sum, place) => sum + place[axis], 0) / Math.max(places.length, 1);
  return [mean(1), mean(2)];
}

/** Root of the mean squared distance from the mean. */
export function spreadOf(places: readonly Place[]): number {
  const [middleX, middleY] = meanOf(places);
  return Math.sqrt(places.reduce((sum, [, x, y]) => sum + (x - middleX) ** 2 + (y - middleY) ** 2, 0) / Math.max(places.length, 1));
}

export const moved = (places: readonly Place[], dx: number, dy: number): Place[] => places.map(([id, x, y]) => [id, x + dx, y + dy]);

/** With more nodes than this, a few far from all others would leave no room for the rest. */
const maxPlain = 80;
/** Factor by which a large network is stretched horizontally. */
const stretch = 1.4;

/** Final shape of settled places: lengthwise, and with many nodes evenly spread. */
export function shaped(places: readonly Place[]): Place[] {
  const turned = lengthwise(places);
  return turned.length > maxPlain ? spreadOut(turned) : turned;
}

/** The dense middle takes more room, and distant nodes come nearer; each keeps its direction. */
function spreadOut(places: readonly Place[]): Place[] {
  const [middleX, middleY] = [median(places.map(([, x]) => x)), median(places.map(([, , y]) => y))];
  const distances = places.map(([, x, y]) => Math.hypot(x - middleX, y - middleY));
  const usual = median(distances) || 1;
  return places.map(([id, x, y], index) => {
    const distance = (distances[index] ?? 0) / usual;
    const nearer = distance === 0 ? 0 : Math.sqrt(distance) / distance;
    return [id, (x - middleX) * nearer * stretch, (y - middleY) * nearer];
  });
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Rotated so that they extend most from left to right, as frames do. */
function lengthwise(places: readonly Place[]): Place[] {
  const [middleX, middleY] = meanOf(places);
  let [xx, xy, yy] = [0, 0, 0];
  for (const [, x, y] of places) [xx, xy, yy] = [xx + (x - middleX) ** 2, xy + (x - middleX) * (y - middleY), yy + (y - middleY) ** 2];
  const turn = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return places.map(([id, x, y]) => [id, (x - middleX) * cos + (y - middleY) * sin, (y - middleY) * cos - (x - middleX) * sin]);
}
