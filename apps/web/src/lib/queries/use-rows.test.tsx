import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { servePage } from '../page-server.test-support.ts';
import { queryIds } from './query-ids.gen.ts';

const seen: { url: string; value: unknown }[] = [];
let held: Promise<void> | undefined;
const rows = [{ month: '2026-01', dealNum: 3 }];

servePage(async ({ url, form }) => {
  seen.push({ url, value: JSON.parse(form.get('value') ?? 'null') });
  await held;
  return { headers: { 'x-data-version': '12', 'x-data-time': '1700000000000' }, body: listEnvelope(rows, { total: 41, page: 2, size: 20 }) };
});

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
const conditions = [{ name: 'xm_LeiXing', matching: 'in', value: ['D'] }];

it('reads rows and pages by the id behind the key, and records the version of their data', async () => {
  const { useRows, usePage } = await import('./use-rows.ts');
  const { useDataStamp } = await import('./data-stamp.ts');

  const list = renderHook(() => useRows('insight.monthlyDeals', conditions), { wrapper });
  await waitFor(() => expect(list.result.current.data).toEqual(rows));
  expect(seen).toContainEqual({ url: `/bigdata/api/data-api/listParams/${queryIds['insight.monthlyDeals']}`, value: conditions });
  expect(useDataStamp.getState()).toEqual({ version: '12', time: 1_700_000_000_000, isUpdating: false });

  const page = renderHook(() => usePage('query.lots', { conditions, page: 2, size: 20 }), { wrapper });
  await waitFor(() => expect(page.result.current.data?.total).toBe(41));
  expect(seen.map(({ url }) => url)).toContain(`/bigdata/api/data-api/pageParams/${queryIds['query.lots']}/2/20`);
});

it('reads the first row of several requests, one after the other', async () => {
  const { useFirstRows } = await import('./use-rows.ts');
  const before = seen.length;
  const requests = ['1;2', '3;4'].map((value) => ({ conditions: [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value }], values: {} }));
  const { result } = renderHook(() => useFirstRows('insight.overview', requests, true), { wrapper });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual([rows[0], rows[0]]));
  expect(seen.slice(before).map(({ value }) => value)).toEqual(requests.map((request) => request.conditions));
});

it('returns the rows that a page picks, while the same rows load in the background', async () => {
  const { useFirstRows, useRows } = await import('./use-rows.ts');
  const year = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: '1;2' }];
  const useBoth = ({ chosen }: { chosen: boolean }) => {
    const list = useRows('insight.overview', chosen ? year : []);
    useFirstRows('insight.overview', chosen ? [] : [{ conditions: year, values: {} }], true);
    return list;
  };
  let release = (): void => {};
  held = new Promise((resolve) => (release = resolve));
  const { result, rerender } = renderHook(useBoth, { wrapper, initialProps: { chosen: false } });
  await waitFor(() => expect(seen.at(-1)?.value).toEqual(year));
  rerender({ chosen: true });
  release();
  await waitFor(() => expect(result.current.fetchStatus).toBe('idle'));
  expect(result.current.error).toBeNull();
  expect(result.current.data).toEqual(rows);
});

it('waits while it is disabled', async () => {
  const { useRows } = await import('./use-rows.ts');
  const before = seen.length;
  const list = renderHook(() => useRows('insight.overview', [], { enabled: false }), { wrapper });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(list.result.current.isPending).toBe(true);
  expect(seen).toHaveLength(before);
});

it('sends one request for two parts of a page at the same time, mounted twice', async () => {
  const { useRows } = await import('./use-rows.ts');
  const before = seen.length;
  const client = new QueryClient();
  const strict = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
  const both = renderHook(() => [useRows('insight.monthlyDeals', []), useRows('insight.monthlyDeals', [])] as const, { wrapper: strict });
  await waitFor(() => expect(both.result.current.map(({ data }) => data)).toEqual([rows, rows]));
  // Strict mode aborts the first one, since it mounts everything twice.
  expect(seen.length - before).toBeLessThanOrEqual(2);
  await act(() => both.result.current[0].refetch());
  expect(both.result.current.map(({ isError }) => isError)).toEqual([false, false]);
});
