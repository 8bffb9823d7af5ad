import { describe, expect, it } from 'vitest';
import { measureOf } from './labels/measure.ts';
import { prepareFunnel } from './prepare/prepare-funnel.ts';
import { prepareLines } from './prepare/prepare-lines.ts';
import { preparePie } from './prepare/prepare-pie.ts';
import { nextPoint, pointsOf } from './keyboard-navigation.ts';

const pie = pointsOf(preparePie([{ id: 'a', name: '甲', value: 2 }, { id: null, name: '乙', value: 1 }], measureOf('dealNum')));
const lines = pointsOf(
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
    expect(pointsOf(prepareFunnel([{ name: '计划', value: 2 }], '个'))).toHaveLength(1);
  });
});

describe('nextStop', () => {
  const navigation = (rows: typeof pie, keys: string[]) =>
    keys.reduce<ReturnType<typeof nextPoint>>((at, key) => nextPoint(rows, at, key), null);

  it('starts at the first data item and remains within the chart', () => {
    expect(navigation(pie, ['ArrowRight'])).toMatchObject({ dataIndex: 0 });
    expect(navigation(pie, ['ArrowRight', 'ArrowLeft'])).toMatchObject({ dataIndex: 0 });
    expect(navigation(pie, ['ArrowRight', 'ArrowRight', 'ArrowRight'])).toMatchObject({ dataIndex: 1 });
  });

  it('navigates a single series with up and down too', () => {
    expect(navigation(pie, ['Home', 'ArrowDown'])).toMatchObject({ dataIndex: 1 });
  });

  it('changes series with up and down', () => {
    expect(navigation(lines, ['End'])).toMatchObject({ seriesIndex: 0, dataIndex: 2 });
    expect(navigation(lines, ['End', 'ArrowDown'])).toMatchObject({ seriesIndex: 1, dataIndex: 2 });
    expect(navigation(lines, ['Home', 'ArrowDown', 'ArrowUp'])).toMatchObject({ seriesIndex: 0, dataIndex: 0 });
  });

  it('ignores other keys', () => {
    expect(navigation(pie, ['Tab'])).toBeNull();
  });
});
