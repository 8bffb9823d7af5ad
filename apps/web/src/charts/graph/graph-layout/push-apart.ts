import type { Extent } from './places.ts';

type Shift = readonly [dx: number, dy: number];

/** Maximum number of rounds. */
const maxRounds = 100;
/** Sums of floating point numbers differ in their last digits. */
const tolerance = 1e-6;

/**
 * Shift of each box so that none overlaps another: the later of two overlapping boxes moves the shorter way. Null if they are too crowded
 * for that.
 */
export function pushApart(boxes: readonly Extent[]): Shift[] | null {
  const now = boxes.map((box) => ({ ...box }));
  for (let round = 0; round < maxRounds; round += 1) {
    let isMoved = false;
    for (const [index, giving] of now.entries()) {
      for (const fixed of now.slice(0, index)) {
        const [dx, dy] = wayOut(giving, fixed);
        [giving.left, giving.top] = [giving.left + dx, giving.top + dy];
        isMoved ||= dx !== 0 || dy !== 0;
      }
    }
    if (!isMoved) return now.map(({ left, top }, index) => [left - (boxes[index]?.left ?? 0), top - (boxes[index]?.top ?? 0)]);
  }
  return null;
}

/** The shortest shift of a box out of another, along one axis. */
function wayOut(box: Extent, other: Extent): Shift {
  const [right, left] = [other.left + other.width - box.left, box.left + box.width - other.left];
  const [down, up] = [other.top + other.height - box.top, box.top + box.height - other.top];
  const shortest = Math.min(right, left, down, up);
  if (shortest <= tolerance) return [0, 0];
  if (shortest === right || shortest === left) return [shortest === right ? right : -left, 0];
  return [0, shortest === down ? down : -up];
}
