import { formatTime, listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { portraits } from '../links/portrait.ts';
import { LotStaffChanges } from './lot-staff-changes.tsx';
import { LotSubcontracts } from './lot-subcontracts.tsx';

const at = Date.parse('2026-04-11T09:00:00+08:00');
const subcontracts: Row<'lot.subcontracts'>[] = [
  {
    ...{ contract_guid: 'K', gys_guid: '甲', Gys_Name: '甲公司', fenbao_guid: '乙', fenbao_name: '乙公司', fenbao_neirong: '防腐', fenbao_jine: 250_000 },
    ...{ fenbao_zhanbi: 0.25, qianding_time: at, is_tongyi: '否', is_laowu: '未知', is_luobiao: '是' },
  },
];
const changes: Row<'lot.staffChanges'>[] = [
  {
    ...{ contract_guid: 'K', gys_guid: '甲', Gys_Name: '甲公司', gangwei: '项目经理', biangeng_time: at, qianyue_tianshu: 12 },
    ...{ biangeng_yuanyin: null, is_tongyi: '是' },
  },
];
servePage(({ url }) => {
  const rows: readonly object[] = url.includes(queryIds['lot.subcontracts']) ? subcontracts : changes;
  return { body: listEnvelope(url.includes('value=L1') ? [...rows] : []) };
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
        <LotSubcontracts guid={guid} />
        <LotStaffChanges guid={guid} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const rowOf = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('region', { name })).getAllByRole('row')[1] as HTMLElement;
const cells = (row: HTMLElement): (string | null)[] => within(row).getAllByRole('cell').map((cell) => cell.textContent);

it('shows subcontracts with links to the companies, and marks losing bidders', async () => {
  open('L1');
  const row = await rowOf('分包明细');
  expect(cells(row)).toEqual(['乙公司', '是', '防腐', '25.00', '25.00%', '否', '未知', '甲公司', formatTime(at)]);
  expect(within(row).getByRole('link', { name: '乙公司' })).toBeTruthy();
  expect(within(row).getByText('是').tagName).toBe('STRONG');
});

it('shows changes of key staff', async () => {
  open('L1');
  expect(cells(await rowOf('关键人员变更明细'))).toEqual(['项目经理', formatTime(at), '12', '—', '是', '甲公司']);
});

it('shows nothing for a lot without them', async () => {
  open('L2');
  expect(screen.getAllByRole('region')).toHaveLength(2);
  await expect.poll(() => screen.queryAllByRole('region')).toEqual([]);
});
