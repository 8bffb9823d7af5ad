import { expect, it } from 'vitest';
import { watermarkPoints, watermarkText } from './watermark.ts';

it('names user, account and minute in business time', () => {
  expect(watermarkText({ userName: '王芳', loginName: 'wangfang' }, Date.parse('2026-11-29T16:05:59Z'))).toBe('王芳（wangfang） 2026-11-30 00:05');
});

it.each([[3840, 2160], [680, 990], [1, 1]])('repeats the text over %d × %d pixels', (width, height) => {
  const points = watermarkPoints(width, height);
  const rows = [...new Set(points.map(({ y }) => y))];
  expect(Math.max(...rows)).toBeGreaterThanOrEqual(height);
  for (const row of rows) {
    const starts = points.flatMap(({ x, y }) => (y === row ? [x] : []));
    expect(Math.min(...starts)).toBeLessThanOrEqual(20);
    expect(Math.max(...starts)).toBeGreaterThanOrEqual(width - 420);
  }
});
