import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { LotPanel } from './lot-panel.tsx';

const at = (text: string): number => Date.parse(`${text}T09:00:00+08:00`);
const member = (code: string, more: Partial<Row<'lot.panel'>> = {}): Row<'lot.panel'> => ({
  ...{ pingwei_code: code, expert_name: null, isListed: 1, appointmentWay: '随机抽取', appointmentStatus: '参加', isOwnerRepresentative: null },
  ...{ drawnAt: at('2026-02-28'), recusedAt: null, recusalReason: null, markNum: 6, ...more },
});
const members = [
  member('P1', { expert_name: '王某' }),
  member('P2', { appointmentStatus: '回避', recusedAt: at('2026-03-01'), recusalReason: '曾在投标人任职' }),
  member('P3', { isOwnerRepresentative: 1, appointmentWay: null }),
  member('P4', { appointmentStatus: '未参加', markNum: 0, recusalReason: '出差' }),
  member('P5', { isListed: 0, appointmentWay: null, appointmentStatus: null, drawnAt: null }),
];
const lists: Readonly<Record<string, readonly Row<'lot.panel'>[]>> = {
  listed: members, plain: [member('P1')], unlisted: [member('P1'), member('P5', { isListed: 0 })], none: [],
};
servePage(({ url }) => ({ body: listEnvelope([...(lists[url.split('value=')[1] ?? ''] ?? [])]) }));
afterEach(cleanup);

function open(guid: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}><LotPanel guid={guid} /></QueryClientProvider>);
}

it('shows the list, and stresses experts whose marks contradict it', async () => {
  open('listed');
  const panel = await screen.findByRole('region', { name: '专家抽取' });
  expect(await within(panel).findByText('名单 4 人，其中 2 人未参加、回避或更换，另有 1 人有评分而不在名单，可能是补抽未登记')).toBeTruthy();
  expect(within(panel).getAllByRole('row').slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^王某（P1）随机抽取参加/), expect.stringMatching(/^P2随机抽取回避，有评分曾在投标人任职2026-02-28.*2026-03-01.*6$/),
    expect.stringMatching(/^P3招标人代表参加/), expect.stringMatching(/^P4随机抽取未参加出差.*0$/), expect.stringMatching(/^P5.*不在名单，有评分/),
  ]);
  expect([...panel.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['回避，有评分', '不在名单，有评分']);
});

it('states the number of members alone where nothing differs', async () => {
  open('plain');
  expect(await screen.findByText('名单 1 人')).toBeTruthy();
});

it('names representatives as a possible reason where the list marks none', async () => {
  open('unlisted');
  expect(await screen.findByText('名单 1 人，另有 1 人有评分而不在名单，可能是招标人代表或补抽未登记')).toBeTruthy();
});

it('is left out without a list', async () => {
  open('none');
  await waitFor(() => expect(screen.queryByRole('region', { name: '专家抽取' })).toBeNull());
});
