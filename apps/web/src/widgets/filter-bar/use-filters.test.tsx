import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useDataPeriod } from '../../lib/queries/use-data-period.ts';
import { useFilters } from './use-filters.ts';

afterEach(cleanup);

function open(search: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [`/page${search}`] });
    return <RouterProvider router={router} />;
  };
  const hook = renderHook(() => useFilters(), { wrapper });
  return { state: () => hook.result.current, search: () => router?.state.location.search, lastMove: () => router?.state.historyAction };
}

it('selects the last twelve months for an address without filters', () => {
  const page = open('');
  expect(page.state().period).not.toBeNull();
  expect(page.state().conditions.map(({ name }) => name)).toEqual(['zbtzs_fachu_time']);
});

it('writes a choice to the address and reads it from there', () => {
  const page = open('?time=all&rows=failed');
  expect(page.state().conditions).toEqual([]);
  act(() => page.state().change({ categories: ['D'], group: 1 }));
  expect(page.search()).toBe('?rows=failed&time=all&category=D&group=1');
  expect(page.state().conditions.map(({ name }) => name)).toEqual(['Is_JiTuanNei', 'xm_LeiXing']);
});

it('adds no history entry for a choice without effect', () => {
  const page = open('?time=all');
  act(() => page.state().change({ time: null, city: null }));
  expect(page.lastMove()).toBe('POP');
});

it('returns the same selection for another period', () => {
  const page = open('?category=E');
  expect(page.state().conditionsFor({ from: 1, to: 2 })).toEqual([
    { name: 'zbtzs_fachu_time', matching: '>=;<=', value: '1;2' },
    { name: 'xm_LeiXing', matching: 'in', value: ['E'] },
  ]);
});

it('opens on the last twelve months with data if the recent ones have none, and omits that from the address', () => {
  const time = ['2024-01-01', '2024-12-31'] as const;
  useDataPeriod.setState({ defaultTime: time });
  const page = open('?category=E');
  expect(page.state().filters.time).toBe(time);
  act(() => page.state().change({ province: '安徽' }));
  expect(page.search()).toBe('?category=E&province=%E5%AE%89%E5%BE%BD');
  act(() => page.state().change({ time: 'last12' }));
  expect(page.search()).toContain('time=last12');
  expect(page.state().filters.time).toBe('last12');
  act(() => page.state().reset([]));
  expect([page.search(), page.state().filters.time]).toEqual(['', time]);
  useDataPeriod.setState({ defaultTime: 'last12' });
});
