import { expect, it } from 'vitest';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import { tableColumns } from './table-columns.tsx';

const columns = [
  { name: 'bd_name', title: '标段名称', type: 'text', unit: '' },
  { name: 'zbJinE', title: '成交金额', type: 'money', unit: '元' },
] as unknown as ColumnInfo[];
const shapes = (isNarrow: boolean) => {
  const shown = tableColumns({ columns, sorts: [], sort: null, links: {}, first: 1, isNarrow });
  return shown.map(({ key, width, fixed, ellipsis }) => ({ key, width, fixed, ellipsis }));
};

it('has numbers of rows and cut texts where there is room', () => {
  expect(shapes(false)).toEqual([
    { key: 'number', width: 56 },
    { key: 'bd_name', width: 240, ellipsis: true },
    { key: 'zbJinE', width: expect.any(Number) as number, ellipsis: false },
  ]);
});

it('has a narrow first column in place with complete texts on phones', () => {
  expect(shapes(true)).toEqual([
    { key: 'bd_name', width: 136, fixed: 'left', ellipsis: false },
    { key: 'zbJinE', width: expect.any(Number) as number, ellipsis: false },
  ]);
});
