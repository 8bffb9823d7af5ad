import { failureEnvelope, listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';

let failing = '';

servePage(({ form }) => ({
  body: failing !== '' && (form.get('value') ?? '').includes(failing) ? failureEnvelope(500, '查询失败') : listEnvelope([{ lotNum: 3 }]),
}));

const open = (value: string) => ({ conditions: [{ name: 'xm_LeiXing', matching: 'in', value: [value] }], values: {} });
const [requested, bases] = [open('now'), { yearAgo: open('yearAgo'), before: open('before') }];

it('names the failed comparison, and retries only that', async () => {
  const { useRequestedRow: useQueriedRow } = await import('./use-compared-row.ts');
  failing = 'yearAgo';
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useQueriedRow('insight.overview', requested, bases, []), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  // The comparisons are answered in any order.
  await waitFor(() => {
    expect(result.current.stale).toBe('同比加载失败');
    const others = { before: { lotNum: 3 }, yearAgo: undefined };
    expect(result.current).toMatchObject({ current: { lotNum: 3 }, ...others, failure: null, isOld: false });
  });
  failing = '';
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.yearAgo).toEqual({ lotNum: 3 }));
  expect(result.current.stale).toBeNull();
});
