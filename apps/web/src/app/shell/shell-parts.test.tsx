import type { MenuNode, UserInfo } from '@tenderscope/contract';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { track } from '../../lib/session/activity.ts';
import { noteDataStamp, useDataStamp } from '../../lib/queries/data-stamp.ts';
import { usePinnedFilters } from '../../lib/address/pinned-filters.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { DataStamp } from './data-stamp.tsx';
import { NoDataNote } from './no-data-note.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { PageQuestions } from './page-questions.tsx';
import { PageTabs } from './page-tabs.tsx';
import { SideMenu } from './side-menu.tsx';

const node = (path: string, name: string, children: MenuNode[] = [], meta: Partial<MenuNode['meta']> = {}): MenuNode => ({
  id: path,
  name,
  path,
  icon: 'bidder',
  meta: { pageTabs: false, hideInTabs: false, noSubmenu: false, commonQuery: ['time'], ...meta },
  children,
});
const leaves = [node('/a/1', '排名'), node('/a/2', '画像'), node('/a/2/detail', '画像详情', [], { hideInTabs: true })];

function show(menu: MenuNode[], address: string): void {
  useSession.getState().signIn('opaque', { menuAuthPath: [], zbrList: [], zbrTree: [], zbrArr: [] } as unknown as UserInfo, menu);
  render(
    <MemoryRouter initialEntries={[address]}>
      <SideMenu />
      <PageTabs />
    </MemoryRouter>,
  );
}

const linksIn = (navigation: string): (string | null)[] =>
  within(screen.getByRole('navigation', { name: navigation })).getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('shows a group with page tabs as one entry and its visible children as tabs, with their common parameters', () => {
  show([node('/a', '主体', leaves, { pageTabs: true })], '/a/2/detail?time=all&guid=1');
  expect(linksIn('主菜单')).toEqual(['主体 /a']);
  expect(linksIn('主体')).toEqual(['排名 /a/1?time=all', '画像 /a/2?time=all']);
  expect(screen.getByRole('link', { name: '画像' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '画像' }).querySelector('svg')).toBeTruthy();
});

it('keeps period and units of the last page with filters in the menu links, on pages that have them, until they are reset', () => {
  usePinnedFilters.getState().remember(new URLSearchParams('time=2024-01-01_2024-12-31&unit=u1&category=E&page=2'));
  show([node('/a', '主体'), node('/system/users', '用户', [], { commonQuery: [] })], '/a');
  expect(linksIn('主菜单')).toEqual(['主体 /a?time=2024-01-01_2024-12-31&unit=u1', '用户 /system/users']);
  act(() => usePinnedFilters.getState().pin(false));
  expect(linksIn('主菜单')).toEqual(['主体 /a', '用户 /system/users']);
  act(() => usePinnedFilters.getState().pin(true));
  usePinnedFilters.getState().remember(new URLSearchParams());
});

it('shows a group without submenu as a heading over its children, without tabs', () => {
  show([node('/a', '主体', leaves, { noSubmenu: true })], '/a/2');
  expect(linksIn('主菜单')).toEqual(['排名 /a/1', '画像 /a/2']);
  expect(screen.getByText('主体')).toBeTruthy();
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

it('removes the loading bar 300 ms after the last response', () => {
  vi.useFakeTimers();
  render(<LoadingBar />);
  const wait = (ms: number): void => act(() => {
    vi.advanceTimersByTime(ms);
  });
  const ends: (() => void)[] = [];
  act(() => void ends.push(track('requests'), track('requests')));
  const end = (): void => act(() => ends.pop()?.());
  wait(30);
  end();
  wait(400);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  end();
  wait(250);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  wait(60);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows beside the data version that statistics are being computed, until a response includes them', () => {
  render(<DataStamp />);
  const stamp = { 'x-data-version': '3', 'x-data-time': '1700000000000' };
  act(() => noteDataStamp(new Headers({ ...stamp, 'x-statistics-pending': '1' })));
  expect(screen.getByText(/数据版本 3/).textContent).toContain('统计更新中');
  act(() => noteDataStamp(new Headers(stamp)));
  expect(screen.getByText(/数据版本 3/).textContent).not.toContain('统计更新中');
});

it('explains how to import data while nothing was imported, and only then', () => {
  useDataStamp.setState({ version: null, time: null });
  render(<NoDataNote />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => noteDataStamp(new Headers({ 'x-data-version': '0' })));
  expect(screen.getByRole('status').textContent).toMatch(/尚未导入数据.*npm run data -- import/);
  cleanup();
  useSession.getState().signIn('opaque', { menuAuthPath: ['/system/imports'], zbrList: [], zbrTree: [], zbrArr: [] } as unknown as UserInfo, []);
  render(<NoDataNote />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: '数据导入' }).getAttribute('href')).toBe('/system/imports');
  act(() => noteDataStamp(new Headers({ 'x-data-version': '1', 'x-data-time': '1700000000000' })));
  expect(screen.queryByRole('status')).toBeNull();
});

it('closes a question with its page when the user goes back, and keeps it while only the page’s filters change', async () => {
  const router = createMemoryRouter([{ path: '*', element: <PageQuestions /> }], { initialEntries: ['/a/1', '/a/2'] });
  render(<RouterProvider router={router} />);
  const answer = confirm({ title: '停用？', content: '' });
  await screen.findByRole('dialog', { name: '停用？' });
  await act(() => router.navigate('?tab=two'));
  expect(screen.getByRole('dialog', { name: '停用？' })).toBeTruthy();
  await act(() => router.navigate('/a/1'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await answer).toBe(false);
});
