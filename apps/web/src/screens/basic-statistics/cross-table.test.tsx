import type { CrossTable as Table } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { portraits } from '../../widgets/links/portrait.ts';
import { CrossTable } from './cross-table.tsx';

afterEach(cleanup);

const total = { kind: 'total', value: null, label: '合计' } as const;
const goods = { kind: 'value', value: 'E', label: '货物' } as const;
const open = { kind: 'value', value: '公开招标', label: '公开招标' } as const;
const other = { kind: 'other', value: null, label: '其他' } as const;
const cell = (value: number | null) => ({ value, num: 1 });
const table: Table = {
  columns: [goods, total],
  rows: [
    { ...open, cells: [cell(1_234_500), cell(1_234_500)], share: 66.67 },
    { ...other, cells: [null, cell(617_250)], share: 33.33 },
    { ...total, cells: [cell(1_234_500), cell(1_851_750)], share: 100 },
  ],
};

it('shows figures in their unit, and opens the rows behind every cell with rows', async () => {
  const pick = vi.fn();
  render(<CrossTable label="统计" table={table} rowTitle="采购方式" measure="zbJinE" onPick={pick} maxHeight={300} />);
  const texts = screen.getAllByRole('row').map((row) => [...row.children].map((each) => each.textContent));
  expect(texts).toEqual([
    ['采购方式', '货物', '合计（万元）', '占比'],
    ['公开招标', '123.45', '123.45', '66.67%'],
    ['其他', '—', '61.73', '33.33%'],
    ['合计', '123.45', '185.18', '100.00%'],
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '公开招标 货物 123.45，查看明细' }));
  expect(pick).toHaveBeenLastCalledWith(expect.objectContaining(open), goods);
  await user.click(screen.getByRole('button', { name: '其他 合计 61.73，查看明细' }));
  expect(pick).toHaveBeenLastCalledWith(expect.objectContaining(other), total);
  expect(screen.queryByRole('button', { name: /其他 货物/ })).toBeNull();
});

it('links the names of parties to their portraits, and no other row heading', () => {
  useSession.setState({ menuAuthPath: [portraits.issuer.path] });
  const unit = { kind: 'value', value: 'u1', label: '某单位', cells: [cell(1), cell(1)], share: 1 } as const;
  const show = (rowParty?: 'issuer') => render(
    <MemoryRouter initialEntries={['/rows?time=2026']}>
      <CrossTable label="统计" table={{ ...table, rows: [unit, ...table.rows] }} rowTitle="招标人" measure="zbJinE" rowParty={rowParty} onPick={() => {}} maxHeight={300} />
    </MemoryRouter>,
  );
  show('issuer');
  const names = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(names[0]).toEqual(['某单位', `${portraits.issuer.path}?time=2026&zbr_guid=u1`]);
  expect(screen.getByRole('rowheader', { name: '合计' }).querySelector('a')).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole('link')).toBeNull();
  useSession.setState({ menuAuthPath: [] });
});

it('is as high as its rows, up to its maximum', () => {
  render(<CrossTable label="统计" table={table} rowTitle="采购方式" measure="zbJinE" onPick={() => {}} maxHeight={300} />);
  const { height, maxHeight } = screen.getByRole('region', { name: '统计' }).style;
  expect([height, maxHeight]).toEqual(['', '300px']);
});
