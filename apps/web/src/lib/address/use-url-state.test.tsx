import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { anyText, oneOf, optionalText, urlFormat } from './url-format.ts';
import { useUrlState } from './use-url-state.ts';

afterEach(cleanup);

const format = urlFormat({ grain: oneOf(['month', 'year']), q: anyText, type: optionalText });

function open(search: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [`/page${search}`] });
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useUrlState(format), { wrapper });
  return {
    state: () => result.current[0],
    change: (patch: Parameters<(typeof result.current)[1]>[0]) => act(() => result.current[1](patch)),
    search: () => router?.state.location.search,
    lastMove: () => router?.state.historyAction,
  };
}

it('is in the address beside other parameters, without its defaults', () => {
  const page = open('?time=all');
  expect(page.state()).toEqual({ grain: 'month', q: '', type: null });
  page.change({ grain: 'year', type: '国有' });
  expect(page.search()).toBe(`?time=all&grain=year&type=${encodeURIComponent('国有')}`);
  expect(page.state()).toEqual({ grain: 'year', q: '', type: '国有' });
  page.change({ grain: 'month', type: null });
  expect(page.search()).toBe('?time=all');
});

it('has the default for an unknown value in the address', () => {
  expect(open('?grain=decade').state().grain).toBe('month');
  expect(open('?grain=toString').state().grain).toBe('month');
});

it('removes characters from a text that the server rejects', () => {
  const { q, type } = open(`?q=%00a%1Fb&type=${'𠮷'.repeat(5000)}`).state();
  expect([q, type]).toEqual(['ab', '𠮷'.repeat(500)]);
  expect([open('?type=%00').state().type, open('?type=').state().type]).toEqual([null, '']);
});

it('adds no history entry for a change to the current value', () => {
  const page = open('?grain=year');
  page.change({ grain: 'year' });
  expect(page.lastMove()).toBe('POP');
});
