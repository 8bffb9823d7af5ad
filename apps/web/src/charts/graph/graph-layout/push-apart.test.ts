import { describe, expect, it } from 'vitest';
import { pushApart } from './push-apart.ts';

const box = (left: number, top: number, width = 4, height = 2) => ({ left, top, width, height });

describe('pushApart', () => {
  it('moves no box that is free', () => {
    expect(pushApart([box(0, 0), box(4, 0), box(0, 2)])).toEqual([[0, 0], [0, 0], [0, 0]]);
    expect(pushApart([])).toEqual([]);
  });

  it('moves the later of two boxes the shorter way', () => {
    expect(pushApart([box(0, 0), box(3, 1)])).toEqual([[0, 0], [1, 0]]);
    expect(pushApart([box(0, 0), box(1, 1)])).toEqual([[0, 0], [0, 1]]);
    expect(pushApart([box(0, 0), box(-1, -1)])).toEqual([[0, 0], [0, -1]]);
  });

  it('passes a push on to further boxes', () => {
    expect(pushApart([box(0, 0), box(3, 0), box(7, 0)])).toEqual([[0, 0], [1, 0], [1, 0]]);
  });

  it('returns null if a box cannot be moved out', () => {
    const walls = [box(0, 0, 4, 20), box(6, 0, 4, 20)];
    expect(pushApart([...walls, box(3, 1, 4, 18)])).toBeNull();
  });
});
