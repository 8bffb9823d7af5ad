import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';

beforeEach(() => {
  requested.length = 0;
  failing = { rows: false, columns: false };
  localStorage.clear();
});
afterEach(cleanup);

interface RequestedQuery {
  url: string;
  page: number;
  size: number;
  value: unknown;
  sent: string;
}

let failing = { rows: false, columns: false };
const requested: RequestedQuery[] = [];
const catalog = {
  key: 'query.lots',
  columns: [
    { name: 'bd_name', title: '标段名称', type: 'text', unit: '' },
    { name: 'zbJinE', title: '成交金额', type: 'money', unit: '元' },
  ],
  sorts: ['zbJinE'],
};
const lots = [
  { lot_guid: 'L1', bd_name: '甲标段', zbJinE: 12_345_600 },
  { lot_guid: 'L2', bd_name: '乙标段', zbJinE: null },
];

servePage(({ url, form, sent }) => {
  if (url.includes('/catalog?')) return { body: failing.columns ? { code: '500', success: false, message: '目录读取失败' } : listEnvelope([catalog]) };
  const [, page, size] = /\/(\d+)\/(\d+)$/.exec(url) ?? [];
  requested.push({ url, page: Number(page), size: Number(size), value: JSON.parse(form.get('value') ?? 'null'), sent });
  if (failing.rows) return { body: { code: '500', success: false, message: '系统繁忙' } };
  if (url.includes('exportExcel')) {
    return { headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename*=UTF-8\'\'%E6%A0%87%E6%AE%B5.xlsx' }, body: 'PK' };
  }
  return { body: listEnvelope(lots, { total: 35, page: Number(page), size: Number(size) }) };
});

const byAmount = { sortName: 'zbJinE', sortRule: 'desc' };
const deals = { name: 'is_chengjiao', matching: '=', value: 1 };

async function open(): Promise<(conditions: (typeof deals)[]) => React.ReactElement> {
  const { PagedTable } = await import('./paged-table.tsx');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const table = (conditions: (typeof deals)[]) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PagedTable
          query="query.lots"
          conditions={conditions}
          columns={['bd_name', 'zbJinE']}
          rowKey="lot_guid"
          initialSort={{ name: 'zbJinE', rule: 'desc' }}
          links={{ bd_name: { lot: 'lot_guid' } }}
          exportName="标段"
          enabled
        />
      </QueryClientProvider>
    </MemoryRouter>
  );
  return table;
}
const heads = (): string[] => screen.getAllByRole('columnheader').map((head) => head.textContent);

it('numbers, formats, pages and sorts on the server, and restarts for other conditions', async () => {
  const table = await open();
  const conditions = [deals];
  const { rerender } = render(table(conditions));
  const row = await screen.findByRole('row', { name: /甲标段/ });
  expect(row.textContent).toBe('1甲标段1,234.56');
  expect(within(row).getByRole('link', { name: '甲标段' }).getAttribute('href')).toBe('/?lot=L1');
  expect(screen.getByRole('row', { name: /乙标段/ }).textContent).toBe('2乙标段—');
  expect(screen.getByText('共 35 条')).toBeTruthy();
  expect(requested).toMatchObject([{ page: 1, size: 10, value: [deals, byAmount] }]);

  const user = userEvent.setup();
  await user.click(screen.getByTitle('2'));
  expect((await screen.findByRole('row', { name: /甲标段/ })).textContent).toMatch(/^(1|11)甲标段/);
  await waitFor(() => expect(requested.at(-1)).toMatchObject({ page: 2, size: 10 }));

  rerender(table([]));
  await waitFor(() => expect(requested.at(-1)).toMatchObject({ page: 1, size: 10, value: [byAmount] }));
});

it('is sorted by keyboard and announces the order', async () => {
  const table = await open();
  const conditions: (typeof deals)[] = [];
  render(table(conditions));
  await screen.findByRole('row', { name: /甲标段/ });
  const head = (): HTMLElement => screen.getByRole('columnheader', { name: /成交金额/ });
  expect(head().getAttribute('aria-sort')).toBe('descending');
  expect(head().tabIndex).toBe(0);
  // The table reads the code of the key, which simulated typing omits.
  const enter = { key: 'Enter', keyCode: 13 };
  fireEvent.keyDown(head(), enter);
  await waitFor(() => expect(requested.at(-1)?.value).toEqual([]));
  await waitFor(() => expect(head().hasAttribute('aria-sort')).toBe(false));
  fireEvent.keyDown(head(), enter);
  await waitFor(() => expect(requested.at(-1)?.value).toEqual([{ sortName: 'zbJinE', sortRule: 'asc' }]));
});

it('shows the columns the user chose, on the next visit too, and at least one', async () => {
  const table = await open();
  render(table([]));
  await screen.findByRole('row', { name: /甲标段/ });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /列设置/ }));
  await user.click(await screen.findByRole('checkbox', { name: '成交金额' }));
  await waitFor(() => expect(heads().some((head) => head.includes('成交金额'))).toBe(false));
  expect(screen.getByRole('checkbox', { name: '标段名称' }).hasAttribute('disabled')).toBe(true);
  cleanup();
  render((await open())([]));
  await screen.findByRole('row', { name: /甲标段/ });
  expect(heads().some((head) => head.includes('成交金额'))).toBe(false);
});

it('exports all rows under the same conditions, in the visible order, columns and units, with their definitions', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  render((await open())([deals]));
  await screen.findByRole('row', { name: /甲标段/ });
  await userEvent.setup().click(screen.getByRole('button', { name: /导出全部/ }));
  await waitFor(() => expect(saved).toEqual(['标段.xlsx']));
  click.mockRestore();
  const { sent = '' } = requested.find(({ url }) => url.includes('exportExcelParamsMultiSheet')) ?? {};
  expect(JSON.parse(sent)).toEqual({
    exportId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    fileName: '标段',
    isBasisShown: true,
    moneyUnit: 'wan',
    sheetList: [
      {
        fileName: '标段',
        interfaceGuid: queryIds['query.lots'],
        headList: ['bd_name', 'zbJinE'],
        headChinaList: ['标段名称', '成交金额(万元)'],
        limit: -1,
        paramList: { value: [deals, byAmount] },
        values: [],
        layout: 'list',
      },
    ],
  });
  await screen.findByRole('button', { name: /导出全部/ });
});

it.each([
  ['rows', '系统繁忙'],
  ['columns', '目录读取失败'],
] as const)('shows that its %s failed to load, and retries', async (part, message) => {
  failing[part] = true;
  render((await open())([]));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  failing[part] = false;
  await userEvent.setup().click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('row', { name: /甲标段/ })).toBeTruthy();
});
