import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { endOfDay, failureEnvelope, listEnvelope, periodCondition, startOfDay, type MetricKey, type Period } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { usePrintState } from '../../lib/print/print-state.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';

const period = { from: startOfDay('2025-01-01'), to: endOfDay('2025-12-31') };
const isBefore = (sent: string): boolean => sent.includes(String(startOfDay('2024-01-01')));
const row = (partKey: string, partLabel: string, partSum: number, partBase: number) => ({ partKey, partLabel, partSum, partBase, num: 1 });
const byUnit = {
  before: [row('u1', '甲公司', 400_000, 2_000_000), row('u2', '乙公司', 100_000, 1_000_000)],
  after: [row('u1', '甲公司', 150_000, 1_500_000), row('', '', 120_000, 1_000_000)],
};
let requests: { url: string; sent: string }[] = [];
let isFailing = false;
let isUnknown = false;
servePage(({ url, form }) => {
  const sent = form.get('value') ?? '';
  requests.push({ url: decodeURIComponent(url), sent });
  if (url.includes('/catalog')) return { body: listEnvelope([
    { key: 'query.lotRows', columns: [{ name: 'bd_name', title: '标段名称', type: 'text', unit: '' }], sorts: [] },
    { key: 'supplier.bids', columns: [{ name: 'bd_name', title: '标段名称', type: 'text', unit: '' }], sorts: [] },
    { key: 'why.parties', columns: [{ name: 'danwei_name', title: '单位', type: 'text', unit: '' }], sorts: [] },
    { key: 'why.suppliers', columns: [{ name: 'Gys_Name', title: '供应商', type: 'text', unit: '' }], sorts: [] },
  ]) };
  if (url.includes(queryIds['supplier.bids'])) return { body: listEnvelope([{ lot_guid: 'L2', bd_name: '它投的标段' }], { total: 1, page: 1, size: 10 }) };
  if (url.includes(queryIds['query.lotRows'])) return { body: listEnvelope([{ lot_guid: 'L1', bd_name: '甲的标段' }], { total: 1, page: 1, size: 10 }) };
  if (isFailing) return { body: failureEnvelope(500, '查询失败') };
  if (url.includes(queryIds['why.supplierParts'])) return { body: listEnvelope([{ partKey: '江苏', firstNum: 3, againNum: 1, absentNum: 2, bothNum: 10 }]) };
  if (url.includes(queryIds['why.suppliers'])) return { body: listEnvelope([{ gys_guid: 'S1', Gys_Name: '新进公司' }], { total: 1, page: 1, size: 10 }) };
  if (url.includes(queryIds['why.partyParts'])) return { body: listEnvelope([{ partKey: '江苏', firstNum: 1, againNum: 2, absentNum: 1, bothNum: 7 }]) };
  if (url.includes(queryIds['why.parties'])) return { body: listEnvelope([{ danwei_guid: 'U1', danwei_name: '新招标人' }], { total: 1, page: 1, size: 10 }) };
  if (isUnknown) return { body: listEnvelope([{ ...row('u1', '甲公司', 0, 0), partSum: null }]) };
  return { body: listEnvelope(isBefore(sent) ? byUnit.before : byUnit.after) };
});

const change = vi.fn();
afterEach(() => {
  cleanup();
  usePrintState.setState({ state: 'no' });
  requests = [];
  isFailing = false;
  isUnknown = false;
  change.mockReset();
});

async function open(search: string, metrics: readonly MetricKey[] = ['saving', 'savingRate', 'medianRate'], supplier?: string) {
  const { WhySlot } = await import('./why-slot.tsx');
  await import('./why-page.tsx');
  // In a print a chart is drawn without a canvas.
  usePrintState.setState({ state: 'preparing' });
  const conditionsFor = (other: Period) => [periodCondition('zbtzs_fachu_time', other)];
  const state = { period, conditions: conditionsFor(period), conditionsFor, change } as unknown as FilterState;
  const page = <WhySlot state={state} metrics={metrics} baseline="ceiling" {...(supplier !== undefined && { supplier })} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [`/page${search}`] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it('shows the change of the address, its causes, the parts that moved most and all parts', async () => {
  await open('?why=saving.yearAgo');
  expect(await screen.findByText(/由去年同期（2024-01-01 至 2024-12-31）的 50\.00 万元，变为本期（2025-01-01 至 2025-12-31）的 27\.00 万元/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: /基准规模 -8\.33 万元.*合计变动 -23\.00 万元/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: '变动最大的部分' }).textContent).toContain('甲公司：由 40.00 万元 变为 15.00 万元');
  const cells = within(screen.getByRole('table')).getAllByRole('row').map((one) => within(one).queryAllByRole('cell').map(({ textContent }) => textContent));
  expect(cells.slice(1).map((texts) => texts.slice(0, 4))).toEqual([
    ['40.00', '15.00', '-25.00', '108.69'], ['—', '12.00', '+12.00', '-52.17'], ['10.00', '—', '-10.00', '43.48'], ['50.00', '27.00', '-23.00', '100.00'],
  ]);
  expect(requests.every(({ url }) => !url.includes('listManyParams') || url.includes('value=ceiling&value=saving&value=zbr_guid'))).toBe(true);
});

it('splits by another dimension, which is in the address', async () => {
  const router = await open('?why=saving.yearAgo');
  await userEvent.setup().click(await screen.findByText('品类'));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('value=pinlei'))).toBe(true));
  expect(router.state.location.search).toBe('?why=saving.yearAgo&why-by=pinlei');
});

it('opens the rows of a part in either period, also of the part without a value', async () => {
  await open('?why=saving.yearAgo');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '甲公司 去年同期 40.00 万元，查看明细' }));
  expect(await screen.findByText('甲的标段')).toBeTruthy();
  const rows = () => requests.filter(({ url }) => url.includes(queryIds['query.lotRows']));
  expect(isBefore(rows()[0]?.sent ?? '')).toBe(true);
  expect(JSON.parse(rows()[0]?.sent ?? '')).toContainEqual({ name: 'zbr_guid', matching: 'in', value: ['u1'] });
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  await user.click(screen.getByRole('button', { name: '未注明 本期 12.00 万元，查看明细' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(JSON.parse(rows()[1]?.sent ?? '')).toContainEqual({ name: 'zbr_guid', matching: 'in', value: [''] });
});

it('limits the page to a part, and closes', async () => {
  const router = await open('?why=saving.yearAgo&why-by=zbr_guid');
  await userEvent.setup().click(await screen.findByRole('button', { name: '只看甲公司' }));
  expect(change).toHaveBeenCalledWith({ units: ['u1'] });
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('button', { name: '只看未注明' })).toBeNull();
});

it('does not add up medians', async () => {
  await open('?why=medianRate.yearAgo');
  expect(await screen.findByText(/各部分的中位数不能相加/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /合计/ })).toBeNull();
  expect(screen.queryByText('占变动')).toBeNull();
});

it('explains nothing that the page does not compare', async () => {
  await open('?why=failedRate.yearAgo');
  await open('?why=saving.before');
  await open('?why=hhi.yearAgo');
  await open('?why=cr10.yearAgo');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).toEqual([]);
});

it('splits the bids of one supplier, and opens them', async () => {
  await open('?why=tbNum.yearAgo', ['tbNum'], 's1');
  const value = await screen.findByRole('button', { name: /^甲公司 去年同期 .*查看明细$/ });
  expect(screen.queryByText('供应商')).toBeNull();
  const parts = requests.filter(({ url }) => url.includes(queryIds['why.bidParts']));
  expect(parts.every(({ sent }) => sent.includes('"s1"'))).toBe(true);
  await userEvent.setup().click(value);
  expect(await screen.findByText('它投的标段')).toBeTruthy();
  const rows = requests.find(({ url }) => url.includes(queryIds['supplier.bids']));
  expect(JSON.parse(rows?.sent ?? '')).toContainEqual(
    { name: 'kaibiao_time', matching: '>=;<=', value: `${startOfDay('2024-01-01')};${endOfDay('2024-12-31')}` },
  );
});

it('shows new and missing suppliers of a number of suppliers, and opens their list', async () => {
  await open('?why=activeSuppliers.yearAgo', ['activeSuppliers']);
  expect(await screen.findByText(/由去年同期（2024-01-01 至 2024-12-31）的 12 家，变为本期.*的 14 家，增加 2 家/)).toBeTruthy();
  expect(requests.find(({ url }) => url.includes(queryIds['why.supplierParts']))?.sent).not.toContain('zbtzs_fachu_time');
  await userEvent.setup().click(screen.getByRole('button', { name: '江苏 首次投标 3 家，查看名单' }));
  expect(await screen.findByText('新进公司')).toBeTruthy();
  const list = requests.find(({ url }) => url.includes(queryIds['why.suppliers']));
  expect(JSON.parse(list?.sent ?? '')).toContainEqual({ name: 'supplierMove', matching: 'in', value: ['首次'], whereIndex: 2 });
});

it('shows new and missing buyers of their number, by place, and opens their list', async () => {
  await open('?why=issuerNum.yearAgo', ['issuerNum']);
  expect(await screen.findByText(/招标人由去年同期.*的 8 家，变为本期.*的 10 家，增加 2 家.*首次交易 1 家，重新交易 2 家/)).toBeTruthy();
  expect(screen.getByText(/招标公告、开标或成交中的任何一项/)).toBeTruthy();
  expect(requests.find(({ url }) => url.includes(queryIds['why.partyParts']))?.url).toContain('value=danwei_sheng');
  await userEvent.setup().click(screen.getByRole('button', { name: '江苏 本期没有交易 1 家，查看名单' }));
  expect(await screen.findByText('新招标人')).toBeTruthy();
});

it('shows unknown amounts of an address as unknown', async () => {
  isUnknown = true;
  await open('?why=saving.yearAgo');
  expect(await screen.findByText(/由去年同期.*的 —，变为本期（2025-01-01 至 2025-12-31）的 —。/)).toBeTruthy();
});

it('states why a concentration is not split', async () => {
  await open('?why=hhi.yearAgo', ['hhi']);
  expect(await screen.findByText(/平方不能按招标人或品类相加/)).toBeTruthy();
  expect(requests).toEqual([]);
});

it('shows a failure', async () => {
  isFailing = true;
  await open('?why=saving.yearAgo');
  expect((await screen.findByRole('alert')).textContent).toContain('查询失败');
  expect(screen.queryByRole('table')).toBeNull();
});
