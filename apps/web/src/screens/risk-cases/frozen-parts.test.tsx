import type { FrozenPart } from '@tenderscope/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { aDetail } from './cases.test-support.ts';
import { FrozenParts } from './frozen-parts.tsx';

afterEach(cleanup);

const bids: FrozenPart = {
  part: 'bids',
  title: '全部投标',
  query: 'riskCase.bids',
  columns: [
    { name: 'lot_guid', title: '标段标识', type: 'text', unit: '' },
    { name: 'Gys_Name', title: '供应商', type: 'text', unit: '' },
    { name: 'is_winner', title: '是否中标', type: 'integer', unit: '' },
    { name: 'price', title: '报价', type: 'money', unit: '元' },
  ],
  rows: [{ lot_guid: 'L1', Gys_Name: '甲公司', is_winner: 0, price: 1_234_500 }],
  total: 7,
  missing: '共 7 行，只固定前 1 行',
  dataVersion: 4,
};
const show = (parts?: FrozenPart[]) =>
  render(<FrozenParts evidence={{ ...aDetail.evidence, ...(parts && { parts }) }} label="立案时固定的内容" />);

it('shows each part with its number of rows and what it lacks, and its rows on demand', async () => {
  show([bids, { ...bids, part: 'lots', title: '涉及标段', rows: [], total: 0, missing: null, dataVersion: 5 }]);
  const section = screen.getByRole('region', { name: '立案时固定的内容' });
  expect(section.textContent).toContain('1 项不完整');
  expect(section.textContent).toContain('全部投标 1 行共 7 行，只固定前 1 行');
  expect(section.textContent).toContain('涉及标段 没有行数据版本 5');
  await userEvent.setup().click(screen.getByText(/全部投标/));
  const rows = within(await screen.findByRole('region', { name: '全部投标的行' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['供应商是否中标报价(万元)', '甲公司否123.45']);
});

it('states that older evidence has rows only', () => {
  show();
  expect(screen.getByText(/只含上述行/)).toBeTruthy();
});
