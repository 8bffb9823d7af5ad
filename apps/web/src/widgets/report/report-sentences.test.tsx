import type { Report, ReportSentence } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ReportSentences } from './report-sentences.tsx';
import { ReportTable } from './report-table.tsx';
import type { RowsBehind } from './rows-behind.ts';
import { ReportRows } from './report-rows.tsx';

afterEach(cleanup);

const query = { key: 'supplier.bids', values: ['a'], conditions: [] };
const sources: Report['sources'] = {
  bids: {
    title: '投标',
    grain: '投标',
    query,
    columns: [
      { name: 'name', title: '企业', format: 'text', unit: '' },
      { name: 'num', title: '次数', format: 'count', unit: '次' },
      { name: 'amount', title: '金额', format: 'money', unit: '元' },
    ],
    rows: [{ name: '甲', num: 1200, amount: 15_000 }, { name: '乙', num: 3, amount: null }],
    total: 9,
    failure: null,
  },
  unavailable: { title: '风险', grain: '记录', query: null, columns: [{ name: 'kind', title: '类型', format: 'text', unit: '' }], rows: [], total: 0, failure: '暂不可用' },
};
const report = { sources } as Report;
const slot = { source: 'bids', row: 0, column: 'num', format: 'count', behind: null } as const;

it('links each number to its rows, and names the purpose of a sentence', async () => {
  const sentence: ReportSentence = { template: '{0}投标 {1} 次，共 {2} 家。', slots: [{ ...slot, column: 'name', format: 'text' }, slot, { ...slot, row: null, column: '' }], tone: 'against' };
  const onRows = vi.fn();
  render(<ReportSentences report={report} sentences={[sentence]} onRows={onRows} />);
  expect(screen.getByRole('listitem').textContent).toBe('不支持的理由甲投标 1,200 次，共 9 家。');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1,200', '9']);
  await userEvent.setup().click(screen.getByRole('button', { name: '1,200' }));
  expect(onRows).toHaveBeenCalledWith({ title: '次数', parts: [{ title: '次数', query }] });
});

it('keeps the punctuation after a number on its line', () => {
  const sentence: ReportSentence = { template: '甲投标 {0}，中标 {1}）。乙 {2} 家', slots: [slot, slot, slot], tone: 'plain' };
  render(<ReportSentences report={report} sentences={[sentence]} onRows={vi.fn()} />);
  expect(screen.getByRole('listitem').textContent).toBe('甲投标 1,200，中标 1,200）。乙 1,200 家');
  expect(screen.getAllByRole('button').map((button) => button.parentElement?.textContent)).toEqual(['1,200，', '1,200）。', '1,200']);
});

it('leads from a computed number to the rows of each part, distinguished by period', async () => {
  const periodOf = (from: string, to: string) => ({ name: 'cj_time', matching: '>=;<=' as const, value: `${Date.parse(from)};${Date.parse(to)}`, whereIndex: 1 });
  const part = (from: string, to: string) => ({ ...sources['bids'], query: { ...query, conditions: [periodOf(from, to)] } });
  const growth = { ...sources['bids'], title: '增长', query: null, derived: { by: 'change', from: ['now', 'before', 'unavailable'], args: {} } };
  const computed = { sources: { ...sources, growth, now: part('2025-01-01', '2025-12-31'), before: part('2024-01-01', '2024-12-31') } } as unknown as Report;
  const onRows = vi.fn();
  render(<ReportSentences report={computed} sentences={[{ template: '增长 {0} 次。', slots: [{ ...slot, source: 'growth' }], tone: 'plain' }]} onRows={onRows} />);
  await userEvent.setup().click(screen.getByRole('button', { name: '1,200' }));
  const [rows] = onRows.mock.calls[0] as [RowsBehind];
  expect(rows.parts.map(({ title }) => title)).toEqual(['投标（期间 2025-01-01 至 2025-12-31）', '投标（期间 2024-01-01 至 2024-12-31）']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}><ReportRows rows={rows} onClose={vi.fn()} /></QueryClientProvider>);
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(rows.parts.map(({ title }) => title));
});

it('shows a complete table with its number of rows, and the reason for an empty one', () => {
  const table = { title: '投标', source: 'bids', layout: 'rows', columns: ['name', 'num', 'amount'], rows: [1], total: 2, note: '说明', links: [] } as const;
  const unavailable = { ...table, title: '风险', source: 'unavailable', columns: ['kind'], rows: [], total: 0 };
  render(<MemoryRouter><ReportTable report={report} table={table} /><ReportTable report={report} table={unavailable} /></MemoryRouter>);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['乙', '3', '—']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['企业', '次数（次）', '金额（万元）']);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['投标共 2 条，列出 1 条', '风险暂不可用']);
});
