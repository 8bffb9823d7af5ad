import { listEnvelope, type UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/query-ids.gen.ts';
import { useSession } from '../../lib/session-store.ts';
import { GroupCard } from './group-card.tsx';
import { useGroup, type ChosenGroup } from './use-group.ts';

const group = { group_guid: 'g-1', kind: '关联', members: 'a;b', against: null, priceP: null };
const asked: { url: string; conditions: unknown }[] = [];
servePage(({ url, form }) => {
  asked.push({ url, conditions: JSON.parse(form.get('value') ?? 'null') });
  return { body: listEnvelope(url.includes(queryIds['relation.groups']) ? [group] : []) };
});
afterEach(() => {
  cleanup();
  useSession.setState({ userInfo: null });
});

it('judges a group by all its lots, whatever is selected', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const selected = [{ name: 'xm_LeiXing', matching: 'in', value: ['D'] }];
  const { result } = renderHook(() => useGroup(null, selected, true), { wrapper });
  await waitFor(() => expect(result.current.explanation).not.toBeNull());
  const conditionsOf = (id: string): unknown => asked.find(({ url }) => url.includes(id))?.conditions;
  expect(conditionsOf(queryIds['relation.groups'])).toEqual(selected);
  expect(conditionsOf(queryIds['relation.groupEvidence'])).toEqual([]);
  expect(conditionsOf(queryIds['relation.groupLots'])).toEqual([]);
});

it('does not say that there is no group to a user who may not see any', () => {
  const show = (seesAllUnits: boolean): void => {
    useSession.setState({ userInfo: { seesAllUnits } as UserInfo });
    render(<GroupCard chosen={{ group: null } as ChosenGroup} part="reasons" onPart={() => {}} />);
  };
  show(true);
  expect(screen.getByText(/没有疑似团伙/)).toBeTruthy();
  cleanup();
  show(false);
  expect(screen.queryByText(/没有疑似团伙/)).toBeNull();
  expect(screen.getByText(/只对可见全部单位的用户列出/)).toBeTruthy();
});
