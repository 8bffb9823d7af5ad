import type { MenuNode, UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { GlobalSearch } from './global-search.tsx';

let received: string[] = [];
const supplier = { gys_guid: 'c1', Gys_Name: '合肥甲公司', sameNameNum: 1, sheng_name: '安徽', shi_name: null, tbNum: 3 };

servePage(({ url }) => {
  received.push(url);
  if (url.includes(queryIds['supplier.search'])) return { body: { code: '200', message: '', data: { list: [supplier], total: 1 } } };
  return { status: 500, body: { code: '500', message: '代理机构查询失败', data: null } };
});

const node = (id: string, path: string, name: string): MenuNode =>
  ({ id, name, path, icon: 'bidder', children: [], meta: { pageTabs: false, hideInTabs: false, noSubmenu: false, commonQuery: [] } });
const menu = [node('individualHolographicPortrait', '/suppliers', '供应商画像'), node('agencyPortrait', '/agencies', '代理机构画像')];

beforeEach(() => {
  received = [];
  localStorage.clear();
  const user = { guid: 'u1', menuAuthPath: ['/suppliers', '/agencies', '/tradingQuery/questions'], zbrList: [], zbrTree: [], zbrArr: [] };
  useSession.getState().signIn('opaque', user as unknown as UserInfo, menu);
});
afterEach(cleanup);

function open() {
  const router = createMemoryRouter([{ path: '*', element: <GlobalSearch onClose={() => undefined} /> }], { initialEntries: ['/start'] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const field = () => screen.findByRole('combobox', { name: '搜索' });

it('shows groups as they arrive, the failure of one only there, and opens the chosen entry', async () => {
  const router = open();
  await userEvent.type(await field(), '合肥');
  const suppliers = await screen.findByRole('group', { name: '供应商' });
  expect(within(suppliers).getByRole('option').textContent).toContain('合肥甲公司');
  const agencies = await screen.findByRole('group', { name: '代理机构' });
  expect(agencies.textContent).toContain('没有查到');
  expect(within(agencies).getByRole('option', { name: '重试' })).toBeTruthy();
  await userEvent.keyboard('{Home}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?gys_guid=c1'));
  expect(JSON.parse(localStorage.getItem('recent-choices:u1') ?? '')).toEqual([{ group: 'suppliers', id: 'c1', name: '合肥甲公司' }]);
});

it('opens a citation by its code, in any case and without separators', async () => {
  useSession.setState({ menuTree: [...menu, node('citations', '/tradingQuery/citations', '引用编号')] });
  const router = open();
  await userEvent.type(await field(), 'ts5pjbwge4b');
  expect((await screen.findByRole('group', { name: '引用编号' })).textContent).toContain('TS-5PJB-WGE4B');
  await userEvent.keyboard('{Home}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?code=TS-5PJB-WGE4B'));
});

it('searches nothing while an input method composes', async () => {
  open();
  const input = await field();
  fireEvent.compositionStart(input);
  const change = createEvent.input(input, { target: { value: 'he fei' } });
  Object.defineProperty(change, 'isComposing', { value: true });
  fireEvent(input, change);
  expect(screen.getByRole('status').textContent).toContain('输入名称中的几个字');
  fireEvent.input(input, { target: { value: '合肥' } });
  fireEvent.compositionEnd(input);
  await screen.findByRole('group', { name: '供应商' });
  // A search of the former test may still arrive.
  const own = received.filter((url) => url.includes(queryIds['supplier.search']) && decodeURIComponent(url).includes('合肥'));
  expect(own).toHaveLength(1);
  expect(received.some((url) => url.includes('value=he'))).toBe(false);
});

it('finds a screen by initials before the server answers, and removes recent choices by the keyboard', async () => {
  localStorage.setItem('recent-choices:u1', JSON.stringify([{ group: 'suppliers', id: 'c1', name: '合肥甲公司' }]));
  open();
  const input = await field();
  expect((await screen.findByRole('option')).textContent).toContain('合肥甲公司');
  await userEvent.type(input, '{Shift>}{Delete}{/Shift}');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(input, 'gyshx');
  const options = within(screen.getByRole('group', { name: '功能页面' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['供应商画像']);
  expect(options[0]?.getAttribute('aria-selected')).toBe('true');
  await screen.findByRole('group', { name: '代理机构' });
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['供应商画像']);
});
