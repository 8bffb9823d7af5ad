import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useUnreadAddress } from '../../lib/address/unread-address.ts';
import { sortFromText, sortText, useChosenColumns, useHiddenColumns, useTableSort } from './table-address.ts';
import { TablesInAddress } from './tables-in-address.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const initial = { name: 'zbJinE', rule: 'desc' } as const;
const offered = ['name', 'zbJinE', 'status'];
const none = [] as const;

/** The state of a table on a page with this search text, or in a drawer over it. */
function open(search: string, { isInDrawer = false } = {}) {
  let page: ReactNode = null;
  const router = createMemoryRouter([{ path: '/', Component: () => page }], { initialEntries: [`/${search}`] });
  const wrapper = ({ children }: { children: ReactNode }) => {
    page = <TablesInAddress value={!isInDrawer}>{children}</TablesInAddress>;
    return <RouterProvider router={router} />;
  };
  const state = () => ({
    sort: useTableSort('lots', initial, offered),
    columns: useHiddenColumns('lots', offered, none),
    chosen: useChosenColumns(),
    unread: useUnreadAddress(),
  });
  const { result } = renderHook(state, { wrapper });
  return { result, search: () => router.state.location.search };
}

it('writes the order to the address, without the initial one, and reads it again', () => {
  const { result, search } = open('?time=all');
  act(() => result.current.sort.change({ name: 'status', rule: 'asc' }));
  expect([search(), result.current.sort.sort]).toEqual(['?time=all&sort.lots=status.asc', { name: 'status', rule: 'asc' }]);
  act(() => result.current.sort.change(null));
  expect([search(), result.current.sort.sort]).toEqual(['?time=all&sort.lots=none', null]);
  act(() => result.current.sort.change(initial));
  expect(search()).toBe('?time=all');
  expect([sortFromText('status.up'), sortFromText(sortText(initial))]).toEqual([undefined, initial]);
});

it('keeps what still exists of an address, and reports the rest', () => {
  const { result } = open('?sort.lots=gone.asc&hide.lots=gone,status');
  expect(result.current.sort).toMatchObject({ sort: initial, isFromAddress: false });
  expect([...result.current.columns[0]]).toEqual(['gone', 'status']);
  expect(result.current.unread).toEqual(['gone.asc', 'gone']);
});

it('stores the choice of columns in the browser for every page, and offers it to a view', () => {
  const { result, search } = open('');
  act(() => result.current.columns[1](new Set(['status'])));
  expect([search(), [...result.current.columns[0]], result.current.chosen]).toEqual(['', ['status'], { 'hide.lots': 'status' }]);
  cleanup();
  expect([...open('').result.current.columns[0]]).toEqual(['status']);
});

it('shows the columns of a view whatever the user chose, and leaves that choice', () => {
  localStorage.setItem('columns:lots', '["status"]');
  const { result, search } = open('?saved=v1');
  expect([[...result.current.columns[0]], result.current.chosen]).toEqual([[], {}]);
  act(() => result.current.columns[1](new Set(['name'])));
  expect([search(), localStorage.getItem('columns:lots')]).toEqual(['?saved=v1&hide.lots=name', '["status"]']);
});

it('leaves the address of the page to the page in a drawer', () => {
  const { result, search } = open('?sort.lots=status.asc&hide.lots=name', { isInDrawer: true });
  expect([result.current.sort.sort, [...result.current.columns[0]]]).toEqual([initial, []]);
  act(() => result.current.sort.change(null));
  expect([result.current.sort.sort, search()]).toEqual([null, '?sort.lots=status.asc&hide.lots=name']);
});
