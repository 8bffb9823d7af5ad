import { expect, it } from 'vitest';
import { prepareBarLine } from './prepare-bar-line.ts';

const axes = {
  axis: '时段',
  bar: { name: '集中度', type: 'count', unit: '' },
  line: { name: '前十家占比', type: 'rate', unit: '%' },
} as const;
const points = [
  { id: '2026-01', name: '2026-01', bar: 120.5, line: 0.25 },
  { id: '2026-02', name: '2026-02', bar: 300, line: null, cut: true },
];

it('shows both figures of each step, and marks a partial one', () => {
  const { label, table, describe } = prepareBarLine(points, axes);
  expect(label).toContain('2026-02（未满）');
  expect(table.rows).toEqual([
    ['2026-01', '120.50', '25.00'],
    ['2026-02（未满）', '300.00', '—'],
  ]);
  expect(describe({ seriesIndex: 1, dataIndex: 0, name: '', edge: false })?.lines).toEqual(['集中度 120.50 ', '前十家占比 25.00 %']);
});

it('outlines the bar of the complete step behind a partial one', () => {
  const model = prepareBarLine(points.map((point) => ({ ...point, complete: 320 })), axes);
  // The first step is complete.
  expect(model.table.rows).toEqual([['2026-01', '120.50', '—', '25.00'], ['2026-02（未满）', '300.00', '320.00', '—']]);
  expect(JSON.stringify(model.option.series)).toContain('整期（含未选部分）');
  expect(JSON.stringify(prepareBarLine(points, axes).option.series)).not.toContain('整期');
});

it('has a gap for unknown values, and no description without any', () => {
  const { series } = prepareBarLine(points, axes).option;
  expect(JSON.stringify(series)).toContain('{"id":"2026-02","value":"-"}');
  expect(prepareBarLine([], axes).label).toBe('');
});
