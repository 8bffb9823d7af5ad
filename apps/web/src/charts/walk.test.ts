import { describe, expect, it } from 'vitest';
import { measureOf } from './measure.ts';
import { prepareFunnel } from './prepare-funnel.ts';
import { prepareLines } from './prepare-lines.ts';
import { preparePie } from './prepare-pie.ts';
import { nextStop, stopsOf } from './walk.ts';

const pie = stopsOf(preparePie([{ id: 'a', name: '甲', value: 2 }, { id: null, name: '乙', value: 1 }], measureOf('dealNum')));
const lines = stopsOf(
  prepareLines({
    axis: '月份',
    categories: ['一', '二', '三'].map((name) => ({ id: name, name })),
    series: [{ name: '今年', values: [1, 2, null] }, { name: '去年', values: [3, 4, 5] }],
    measure: measureOf('dealNum'),
  }),
);

describe('stopsOf', () => {
  it('stops at data items, and knows which can be picked', () => {
    expect(pie.map((row) => row.map(({ name, id }) => [name, id]))).toEqual([[['甲', 'a'], ['乙', null]]]);
    expect(stopsOf(prepareFunnel([{ name: '计划', value: 2 }], '个'))).toHaveLength(1);
  });
});

describe('nextStop', () => {
  const walk = (rows: typeof pie, keys: string[]) =>
    keys.reduce<ReturnType<typeof nextStop>>((at, key) => nextStop(rows, at, key), null);

  it('starts at the first data item and remains within the chart', () => {
    expect(walk(pie, ['ArrowRight'])).toMatchObject({ dataIndex: 0 });
    expect(walk(pie, ['ArrowRight', 'ArrowLeft'])).toMatchObject({ dataIndex: 0 });
    expect(walk(pie, ['ArrowRight', 'ArrowRight', 'ArrowRight'])).toMatchObject({ dataIndex: 1 });
  });

  it('navigates a single series with up and down too', () => {
    expect(walk(pie, ['Home', 'ArrowDown'])).toMatchObject({ dataIndex: 1 });
  });

  it('changes series with up and down', () => {
    expect(walk(lines, ['End'])).toMatchObject({ seriesIndex: 0, dataIndex: 2 });
    expect(walk(lines, ['End', 'ArrowDown'])).toMatchObject({ seriesIndex: 1, dataIndex: 2 });
    expect(walk(lines, ['Home', 'ArrowDown', 'ArrowUp'])).toMatchObject({ seriesIndex: 0, dataIndex: 0 });
  });

  it('ignores other keys', () => {
    expect(walk(pie, ['Tab'])).toBeNull();
  });
});
