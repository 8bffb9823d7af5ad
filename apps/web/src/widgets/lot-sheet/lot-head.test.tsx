import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { portraits } from '../links/portrait.ts';
import { LotHead } from './lot-head.tsx';

const columns = [['Gys_Name', '中标人'], ['previous_bd_name', '前次标段'], ['next_bd_name', '后续标段']].map(([name, title]) => ({ name, title, type: 'text', unit: '' }));
const info = { key: 'lot.head', columns, sorts: [] };
const heads: Readonly<Record<string, object>> = {
  one: { lot_guid: 'one', gys_guid: '甲', Gys_Name: '甲公司', winnerNum: 1, previous_bd_name: null, next_bd_name: null },
  again: { lot_guid: 'again', gys_guid: null, Gys_Name: null, winnerNum: 0, previous_lot_guid: 'L1', previous_bd_name: '阀门一标', next_lot_guid: 'L3', next_bd_name: '阀门一标（三次）' },
  several: { lot_guid: 'several', gys_guid: null, Gys_Name: '2 家中标，金额未全分', winnerNum: 2 },
};
const winners = [{ gys_guid: '甲', Gys_Name: '甲公司', zbJinE: 600_000 }, { gys_guid: '丁', Gys_Name: null, zbJinE: null }];
const requested: string[] = [];
servePage(({ url }) => {
  if (url.includes('/catalog?')) return { body: listEnvelope([info]) };
  requested.push(url);
  const head = heads[url.split('value=')[1] ?? ''];
  return { body: listEnvelope(url.includes(queryIds['lot.winners']) ? winners : head ? [head] : []) };
});

afterEach(() => {
  cleanup();
  useSession.setState({ menuAuthPath: [] });
});

function open(guid: string): void {
  useSession.setState({ menuAuthPath: [portraits.company.path] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <LotHead guid={guid} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('names each of several winners with their award', async () => {
  open('several');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['甲公司 60.00 万元', '丁 金额未分']);
  expect(screen.getByText(/2 家中标，金额未全分/)).toBeTruthy();
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: '甲公司' })).toBeTruthy();
});

it('links the failed lot that it repeats, and the one that repeats it', async () => {
  open('again');
  const before = await screen.findByRole('link', { name: '阀门一标' });
  expect(before.getAttribute('href')).toContain('L1');
  expect(screen.getByRole('link', { name: '阀门一标（三次）' }).getAttribute('href')).toContain('L3');
  cleanup();
  open('one');
  await screen.findByRole('link', { name: '甲公司' });
  expect(screen.queryByText('前次标段')).toBeNull();
});

it('links the only winner, and requests no others', async () => {
  open('one');
  expect(await screen.findByRole('link', { name: '甲公司' })).toBeTruthy();
  expect(requested.filter((url) => url.includes(queryIds['lot.winners']) && url.includes('value=one'))).toEqual([]);
});
