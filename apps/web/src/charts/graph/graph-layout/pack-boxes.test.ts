import { describe, expect, it } from 'vitest';
import { packBoxes, type Size } from './pack-boxes.ts';

const packed = (boxes: readonly Size[], aspect: number) =>
  packBoxes(boxes, aspect).map(([left, top], index) => ({ left, top, width: boxes[index]?.width ?? 0, height: boxes[index]?.height ?? 0 }));
const complete = (placed: ReturnType<typeof packed>): Size => ({
  width: Math.max(...placed.map(({ left, width }) => left + width)),
  height: Math.max(...placed.map(({ top, height }) => top + height)),
});

type Placed = ReturnType<typeof packed>[number];
const reach = (a: Placed, b: Placed): boolean => a.left < b.left + b.width - 1e-6 && a.top < b.top + b.height - 1e-6;

describe('packBoxes', () => {
  it('fills a frame exactly if possible', () => {
    const squares = Array.from({ length: 8 }, () => ({ width: 2, height: 2 }));
    expect(complete(packed(squares, 2))).toEqual({ width: 8, height: 4 });
    const boxes = [{ width: 6, height: 4 }, { width: 2, height: 2 }, { width: 2, height: 2 }];
    expect(complete(packed(boxes, 2))).toEqual({ width: 8, height: 4 });
  });

  it('overlaps no two boxes of any sizes', () => {
    const boxes = Array.from({ length: 60 }, (_, index) => ({ width: 1 + ((index * 37) % 11) / 3, height: 1 + ((index * 53) % 7) / 3 }));
    const placed = packed(boxes, 1.6);
    const over = placed.flatMap((a, index) => placed.slice(index + 1).filter((b) =>
      reach(a, b) && reach(b, a)));
    expect(over).toEqual([]);
    const { width, height } = complete(placed);
    const area = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
    expect(area / (width * height)).toBeGreaterThan(0.8);
  });

  it('accepts one box, and none', () => {
    expect(packBoxes([{ width: 5, height: 1 }], 2)).toEqual([[0, 0]]);
    expect(packBoxes([], 2)).toEqual([]);
  });
});
