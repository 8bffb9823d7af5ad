import type { Network, Positions } from '../network.ts';
import { neighbourMap } from './neighbour-map.ts';

/** Minimum distance between two rings, and between two nodes of one ring. */
const [ringGap, nodeGap] = [120, 46];

/**
 * The roots in the centre, around them rings by number of steps; unconnected nodes are in the outermost ring. Each node is near its
 * neighbours.
 */
export function arrangeRings(network: Network, roots: readonly string[]): Positions {
  const neighbours = neighbourMap(network);
  const middle = roots.filter((id) => neighbours.has(id));
  const steps = new Map(middle.map((id) => [id, 0]));
  for (const queue = [...middle]; queue.length > 0;) {
    const id = queue.shift() ?? '';
    for (const { id: other } of neighbours.get(id) ?? []) {
      if (steps.has(other)) continue;
      steps.set(other, (steps.get(id) ?? 0) + 1);
      queue.push(other);
    }
  }
  const outermost = Math.max(0, ...steps.values()) + 1;
  const rings: string[][] = Array.from({ length: outermost + 1 }, () => []);
  for (const id of neighbours.keys()) rings[steps.get(id) ?? outermost]?.push(id);
  const angles = new Map<string, number>();
  const positions = new Map<string, readonly [number, number]>();
  let radius = 0;
  for (const [step, ids] of rings.entries()) {
    if (ids.length === 0) continue;
    const towards = new Map(ids.map((id) => [id, meanAngle((neighbours.get(id) ?? []).flatMap((one) => angles.get(one.id) ?? []))]));
    const ordered = step === 0 ? [...middle] : ids.sort((a, b) => (towards.get(a) ?? 0) - (towards.get(b) ?? 0));
    for (let begin = 0; begin < ordered.length;) {
      if (step > 0) radius += begin === 0 ? ringGap : ringGap / 2;
      else if (ordered.length > 1) radius = Math.max(ringGap, room(ordered.length) * 2);
      const some = step === 0 ? ordered : ordered.slice(begin, begin + Math.max(6, Math.floor((2 * Math.PI * radius) / nodeGap)));
      // The first ring starts in the direction of its neighbours, and the others follow.
      const turn = step === 0 || some.length > 6 ? -Math.PI / 2 : (towards.get(some[0] ?? '') ?? 0);
      some.forEach((id, index) => {
        const angle = turn + (2 * Math.PI * index) / some.length;
        angles.set(id, angle);
        positions.set(id, [radius * Math.cos(angle), radius * Math.sin(angle)]);
      });
      begin += some.length;
    }
  }
  return positions;
}

const room = (count: number): number => (count * nodeGap) / (2 * Math.PI);

/** From −π/2, the top, once around; 0 for an empty list. */
function meanAngle(angles: readonly number[]): number {
  if (angles.length === 0) return 0;
  const [x, y] = angles.reduce(([sumX, sumY], angle) => [sumX + Math.cos(angle), sumY + Math.sin(angle)], [0, 0]);
  const mean = Math.atan2(y, x);
  return mean < -Math.PI / 2 ? mean + 2 * Math.PI : mean;
}
