import { expect, it } from 'vitest';
import { stageZoom } from './stage-zoom.ts';

it('makes the smallest text a 45th of the height on every screen, and fits a narrow one', () => {
  for (const innerHeight of [768, 1080, 2160]) {
    const zoom = stageZoom({ innerWidth: (innerHeight * 16) / 9, innerHeight });
    expect(10 * zoom).toBeCloseTo(innerHeight / 45);
  }
  expect(stageZoom({ innerWidth: 800, innerHeight: 1080 })).toBe(1);
});
