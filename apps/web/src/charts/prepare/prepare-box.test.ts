import { expect, it } from 'vitest';
import { measureOf } from '../labels/measure.ts';
import { dataOf, tooltipOf } from '../model.test-support.ts';
import { prepareBox } from './prepare-box.ts';

const model = prepareBox(
  [
    { id: 'a', name: '工程', five: [0.01, 0.05, 0.08, 0.12, 0.2], outliers: [0.5] },
    { id: null, name: '服务', five: null },
  ],
  { measure: measureOf('savingRate'), axis: '类别' },
);

it('draws boxes in one unit, none for too few values, and outliers as points', () => {
  expect(dataOf(model)).toEqual([{ id: 'a', value: [1, 5, 8, 12, 20] }, { value: [] }]);
  expect(dataOf(model, 1)).toEqual([{ id: 'a', value: [0, 50] }]);
});

it('shows the same in all text alternatives', () => {
  expect(tooltipOf(model, { dataIndex: 0 })).toContain('中位数 8.00 %<br>上四分位 12.00 %<br>最大值 20.00 %<br>离群值 1 个');
  expect(tooltipOf(model, { dataIndex: 1 })).toBe('');
  expect(tooltipOf(model, { seriesIndex: 1, dataIndex: 0 })).toBe('<strong>工程</strong><br>离群值 50.00 %');
  expect(model.label).toBe('工程（中位数） 8.00 %、服务（中位数） —');
  expect(model.table.rows[1]).toEqual(['服务', '—', '—', '—', '—', '—', '0']);
});

it('shows every name below its box if there is room for each, cut or in lines', () => {
  const boxes = [{ id: 'a', name: '燃气表具及配件', five: null }];
  const labelOf = (more: { labelWidth?: number; wraps?: boolean }) => prepareBox(boxes, { measure: measureOf('savingRate'), ...more }).option.xAxis;
  expect(labelOf({})).toMatchObject({ data: ['燃气表具及配件'], axisLabel: { hideOverlap: true } });
  expect(labelOf({ labelWidth: 64 })).toMatchObject({ data: ['燃气表具及配件'], axisLabel: { interval: 0, width: 64 } });
  expect(labelOf({ labelWidth: 64, wraps: true })).toMatchObject({ data: ['燃气表具\n及配件'], axisLabel: { interval: 0 } });
});
