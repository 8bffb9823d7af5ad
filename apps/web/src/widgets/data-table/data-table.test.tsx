import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const columns = [{ name: 'n', title: '数', type: 'integer', unit: '个' }] as const;
const table = (rows: { n: number }[]) => (
  <DataTable columns={columns} rows={rows} rowKey="n" sorts={[]} sort={null} onSort={() => {}} paging={null} height={350} />
);

it('draws of ten thousand rows those in view', () => {
  const { container } = render(table(Array.from({ length: 10_000 }, (_, n) => ({ n }))));
  const drawn = container.querySelectorAll('.ant-table-row').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(50);
  expect(screen.getByText('共 10,000 条')).toBeTruthy();
});

it('says that there is nothing', () => {
  render(table([]));
  expect(screen.getByText('抱歉，没有找到相关数据')).toBeTruthy();
});
