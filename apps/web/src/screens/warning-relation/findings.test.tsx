import { listEnvelope, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { warningAddress } from './finding-tabs.ts';
import { Findings } from './findings.tsx';
import { groupSource, pairSource } from './member-sources.ts';
import { useFindings } from './use-findings.ts';
import { useMembers } from './use-members.ts';

const group = {
  group_guid: 'g-1', kind: '关联', members: 'a;b', memberNames: '甲、乙', memberNum: 2, lotNum: 1, zbJinE: null, strength: 0.5, evidence: '', priceP: null, state: null,
  against: null, priceLots: 0, patternLots: 0, leader_guid: null, leaderName: null, leaderWins: 0,
  firstSeen: null, isNew: null, readingOrder: 0.5,
};
const pairRow = {
  gys_guid: 'a', Gys_Name: '甲', Target_Gys_guid: 'b', Target_Gys_Name: '乙', TongTou_Nums: 4, tbNum: 4, targetTbNum: 4, zbNum: 0, targetZbNum: 0,
  jaccard: 1, qValue: null, eitherNum: 9, jaccardLower: null, against: null, row_guid: 'a/b',
};
let requested: { url: string; conditions: unknown }[] = [];
let rows: Readonly<Record<string, object[]>> = {};
servePage(({ url, form }) => {
  requested.push({ url, conditions: JSON.parse(form.get('value') ?? 'null') });
  const [, list = []] = Object.entries(rows).find(([id]) => url.includes(id)) ?? [];
  return { body: listEnvelope(list, { total: list.length, page: 1, size: 10 }) };
});
afterEach(() => {
  cleanup();
  requested = [];
  rows = {};
  useSession.setState({ userInfo: null });
});

let client = new QueryClient();
beforeEach(() => {
  client = new QueryClient();
});
const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);
const stateAt = (search: string) => warningAddress.read(new URLSearchParams(search));
const selected = [{ name: 'xm_LeiXing', matching: 'in', value: ['D'] }];
const conditionsOf = (id: string): unknown => requested.find(({ url }) => url.includes(id))?.conditions;

it('judges a group by all its lots, and two companies by the selected lots', async () => {
  const { result } = renderHook(() => useMembers(groupSource.findingOf(group), selected), { wrapper: within });
  await waitFor(() => expect(result.current.isReady).toBe(true));
  expect(conditionsOf(queryIds['relation.groupEvidence'])).toEqual([]);
  expect(conditionsOf(queryIds['relation.memberBids'])).toEqual([]);
  cleanup();
  requested = [];
  const pair = pairSource.findingOf(pairRow);
  const ofPair = renderHook(() => useMembers(pair, selected), { wrapper: within });
  await waitFor(() => expect(ofPair.result.current.isReady).toBe(true));
  expect(conditionsOf(queryIds['relation.evidence'])).toEqual(selected);
  expect(conditionsOf(queryIds['relation.memberBids'])).toEqual(selected);
});

it('loads a selection that is on another page by its key, and returns null if it does not exist', async () => {
  rows = { [queryIds['relation.jointBidding2']]: [pairRow] };
  const { result } = renderHook(() => useFindings(pairSource, selected, stateAt('finding=c/d')), { wrapper: within });
  await waitFor(() => expect(result.current.chosen).toBeNull());
  expect(requested.map(({ conditions }) => conditions)).toContainEqual([
    ...selected,
    { name: 'gys_guid', matching: '=', value: 'c', whereIndex: 2 },
    { name: 'Target_Gys_guid', matching: '=', value: 'd', whereIndex: 2 },
  ]);
  const here = renderHook(() => useFindings(pairSource, selected, stateAt('')), { wrapper: within });
  await waitFor(() => expect(here.result.current.chosen?.heading).toBe('甲 ⇄ 乙'));
});

it('does not claim that there are no groups to a user who may not see any', async () => {
  const show = (seesAllUnits: boolean): void => {
    useSession.setState({ userInfo: { seesAllUnits } as UserInfo });
    render(<Findings source={groupSource} conditions={selected} state={stateAt('')} onChange={() => {}} />, { wrapper: within });
  };
  show(true);
  expect((await screen.findAllByText(/没有疑似团伙/)).length).toBeGreaterThan(0);
  cleanup();
  show(false);
  expect((await screen.findAllByText(/只对可见全部单位的用户列出/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/没有疑似团伙/)).toBeNull();
});

it('states that there are no new groups, not that there are none, if only new groups are listed', async () => {
  useSession.setState({ userInfo: { seesAllUnits: true } as UserInfo });
  render(<Findings source={groupSource} conditions={selected} state={stateAt('rows=fresh')} onChange={() => {}} />, { wrapper: within });
  expect((await screen.findAllByText(/没有新发现的疑似团伙/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/没有疑似团伙/)).toBeNull();
});
