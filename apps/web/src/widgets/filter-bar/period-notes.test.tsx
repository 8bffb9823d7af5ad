import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listEnvelope, twelveMonthsTo, type Condition, type LotEvent, type TimeRange } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDataPeriod } from '../../lib/queries/use-data-period.ts';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import { noFilters } from './tender-filters.ts';

const nothing = { undatedDealNum: 0, undatedAmount: null, undatedLotNum: 0, undatedProjectNum: 0 };
let undated: object;
let eventNum: number;
const requested: string[] = [];
const catalog = { key: 'query.undatedLots', columns: [{ name: 'bd_name', title: '标段名称', type: 'text', unit: '' }], sorts: [] };
servePage(({ url }) => {
  requested.push(url);
  if (url.includes('/catalog?')) return { body: listEnvelope([catalog]) };
  if (url.includes(queryIds['insight.undated'])) return { body: listEnvelope([undated]) };
  if (url.includes(queryIds['insight.dataPeriod'])) return { body: listEnvelope([{ firstMonth: '2019-03', lastMonth: '2024-12', eventNum, undatedNum: 3 }]) };
  return { body: listEnvelope([{ lot_guid: 'L1', bd_name: '没有日期的标段' }], { total: 1, page: 1, size: 10 }) };
});
const change = vi.fn();
const initial = useDataPeriod.getState();
beforeEach(() => {
  useDataPeriod.setState(initial);
  [undated, eventNum] = [nothing, 4];
  requested.length = 0;
  change.mockReset();
});
afterEach(cleanup);

const none: readonly Condition[] = [];
const goods: readonly Condition[] = [{ name: 'xm_LeiXing', matching: 'in', value: ['E'] }];

async function open(time: TimeRange, { conditions = none, events = ['tender', 'opening', 'award'] as readonly LotEvent[] } = {}) {
  const { PeriodNotes } = await import('./period-notes.tsx');
  await import('./undated-drawer.tsx');
  const state = { filters: { ...noFilters, time }, change };
  const notes = <PeriodNotes state={state} conditions={conditions} ownConditions={none} events={events} subject="lots" />;
  const router = createMemoryRouter([{ path: '*', element: notes }], { initialEntries: ['/page?rows=deals'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const lines = (): (string | null)[] => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const settled = async (query: 'insight.undated' | 'insight.dataPeriod'): Promise<void> =>
  waitFor(() => expect(requested.some((url) => url.includes(queryIds[query]))).toBe(true));

it('shows the deals and lots outside any period, with links to them', async () => {
  undated = { undatedDealNum: 3, undatedAmount: 120_000, undatedLotNum: 2, undatedProjectNum: 1 };
  const router = await open('last12');
  expect(await screen.findByText(/另有 3 个成交标段无日期，12.00 万元未计入/)).toBeTruthy();
  expect(screen.getByText(/另有 2 个标段、1 个尚无标段的项目没有任何日期，未计入/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '查看无日期的成交标段' }));
  expect(await screen.findByText('没有日期的标段')).toBeTruthy();
  expect(router.state.location.search).toBe('?rows=deals&undated=deals');
  expect(requested.some((url) => url.includes(queryIds['query.undatedLots']) && url.endsWith('?value=deals'))).toBe(true);
});

it('shows for all time that charts by month omit them', async () => {
  undated = { ...nothing, undatedDealNum: 3, undatedAmount: null };
  await open(null);
  expect(await screen.findByText(/另有 3 个成交标段无日期，金额未知，未计入按月的图表/)).toBeTruthy();
});

it('names the events of the page', async () => {
  undated = { undatedDealNum: 3, undatedAmount: 1, undatedLotNum: 2, undatedProjectNum: 0 };
  await open('last12', { events: ['opening'] });
  expect(await screen.findByText(/另有 2 个标段没有任何日期/)).toBeTruthy();
  expect(screen.queryByText(/成交标段/)).toBeNull();
});

it('requests nothing if everything is known to have a date, and the default period has data', async () => {
  useDataPeriod.setState({ extent: { firstMonth: '2019-03', lastMonth: '2026-06', eventNum: 9, undatedNum: 0 } });
  await open('last12');
  expect([lines(), requested]).toEqual([[], []]);
});

it('shows where the data are if the period has none, with one click to them', async () => {
  eventNum = 0;
  await open(['2026-01-01', '2026-03-31'], { conditions: goods });
  const line = await screen.findByText(/所选期间没有数据；数据在 2019-03 至 2024-12/);
  expect(line.getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('button', { name: '查看最后有数据的12个月' }));
  await userEvent.click(screen.getByRole('button', { name: '查看全部时间' }));
  expect(change.mock.calls).toEqual([[{ time: ['2024-01-01', '2024-12-31'] }], [{ time: null }]]);
});

it('shows nothing for a period with data, nor for all time', async () => {
  await open('year');
  await settled('insight.dataPeriod');
  await settled('insight.undated');
  cleanup();
  eventNum = 0;
  await open(null);
  await settled('insight.undated');
  expect(lines()).toEqual([]);
});

it('shows that it has opened on older data', async () => {
  const time = twelveMonthsTo('2024-12');
  useDataPeriod.setState({ defaultTime: time, extent: { firstMonth: '2019-03', lastMonth: '2024-12', eventNum: 0, undatedNum: 0 } });
  await open(time);
  expect(lines()).toEqual(['近12个月没有数据，已显示最后有数据的12个月；数据在 2019-03 至 2024-12查看全部时间']);
});
