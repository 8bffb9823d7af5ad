import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

interface Asked {
  page: number;
  size: number;
  value: unknown;
}

const asked: Asked[] = [];
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

servePage(({ url, form }) => {
  if (url.endsWith('/catalog')) return { body: listEnvelope([catalog]) };
  const [, page, size] = /\/(\d+)\/(\d+)$/.exec(url) ?? [];
  asked.push({ page: Number(page), size: Number(size), value: JSON.parse(form.get('value') ?? 'null') });
  return { body: listEnvelope(lots, { total: 35, page: Number(page), size: Number(size) }) };
});

const byAmount = { sortName: 'zbJinE', sortRule: 'desc' };
const deals = { name: 'is_chengjiao', matching: '=', value: 1 };

it('numbers, formats, pages and sorts on the server, and starts anew under other conditions', async () => {
  const { PagedTable } = await import('./paged-table.tsx');
  const client = new QueryClient();
  const table = (conditions: (typeof deals)[]) => (
    <QueryClientProvider client={client}>
      <PagedTable
        query="query.lots"
        conditions={conditions}
        columns={['bd_name', 'zbJinE']}
        rowKey="lot_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        height={300}
        enabled
      />
    </QueryClientProvider>
  );
  const { rerender } = render(table([deals]));
  const row = await screen.findByRole('row', { name: /甲标段/ });
  expect(row.textContent).toBe('1甲标段1,234.56');
  expect(screen.getByRole('row', { name: /乙标段/ }).textContent).toBe('2乙标段—');
  expect(screen.getAllByText('成交金额(万元)').length).toBeGreaterThan(0);
  expect(screen.getByText('共 35 条')).toBeTruthy();
  expect(asked).toEqual([{ page: 1, size: 10, value: [deals, byAmount] }]);

  const user = userEvent.setup();
  await user.click(screen.getByTitle('2'));
  expect((await screen.findByRole('row', { name: /甲标段/ })).textContent).toMatch(/^(1|11)甲标段/);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 2, size: 10 }));

  rerender(table([]));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, size: 10, value: [byAmount] }));
});
