import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const columns = [{ name: 'n', title: '数', type: 'integer', unit: '个' }] as const;
const table = (rows: { n: number }[]) => (
  <DataTable columns={columns} rows={rows} rowKey="n" sorts={[]} sort={null} onSort={() => {}} paging={null} height={350} />
);

it('renders only the visible rows of ten thousand', () => {
  const { container } = render(table(Array.from({ length: 10_000 }, (_, n) => ({ n }))));
  const drawn = container.querySelectorAll('.ant-table-row').length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(50);
  expect(screen.getByText('共 10,000 条')).toBeTruthy();
});

it('marks the time of an award that is not from its notice, and shows the reason', () => {
  const awards = [{ name: 'zbtzs_fachu_time', title: '成交时间', type: 'time', unit: '' }] as const;
  const day = (text: string): number => Date.parse(`${text}T00:00:00+08:00`);
  const rows = [
    { zbtzs_fachu_time: day('2026-06-20'), awardTimeBasis: '中标通知书' },
    { zbtzs_fachu_time: day('2026-06-15'), awardTimeBasis: '中标公告' },
    { zbtzs_fachu_time: day('2026-06-01'), awardTimeBasis: '开标' },
    { zbtzs_fachu_time: null, awardTimeBasis: null },
  ];
  const paging = { page: 1, size: 10, total: rows.length, onChange: () => {} };
  render(<DataTable columns={awards} rows={rows} rowKey="zbtzs_fachu_time" sorts={[]} sort={null} onSort={() => {}} paging={paging} height={350} />);
  const cells = screen.getAllByRole('row').map((row) => row.textContent).filter((text) => text !== '');
  expect(cells.slice(-4)).toEqual(['12026-06-20', '22026-06-15 按公告', '32026-06-01 按开标', '4—']);
  expect(screen.getByRole('button', { name: '按开标，没有中标通知书和中标公告的时间，按开标时间统计' })).toBeTruthy();
});

it('shows that there is no data', () => {
  render(table([]));
  expect(screen.getByText('抱歉，没有找到相关数据')).toBeTruthy();
});

it('greys a rate of few cases, with the reason', () => {
  const rates = [{ name: 'zbRate', title: '中标率', type: 'rate', unit: '', sample: 'cases' }] as const;
  const rows = [{ zbRate: 1, cases: 1 }, { zbRate: 0.4, cases: 5 }, { zbRate: 0.5, cases: null }];
  render(<DataTable columns={rates} rows={rows} rowKey="zbRate" sorts={[]} sort={null} onSort={() => {}} paging={null} height={350} />);
  expect(screen.getByText('100.00%').title).toBe('样本少于 5，仅供参考');
  expect([screen.getByText('40.00%').title, screen.getByText('50.00%').title]).toEqual(['', '']);
});
