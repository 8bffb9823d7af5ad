import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import type { StatisticsState } from './use-statistics.ts';

servePage(() => ({ body: listEnvelope([{ value: '1', label: '进行中', num: 7 }], { total: 1, page: 1, size: 50 }) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('marks counts as outdated while their conditions are not ready, and retries these', async () => {
  const { FacetGroup } = await import('./facet-group.tsx');
  const retry = vi.fn();
  const client = new QueryClient();
  const shown = (patch: Partial<StatisticsState>) => {
    const state = { subject: 'lots', picks: {}, rest: {}, rowConditions: [], isReady: true, retry, ...patch } as unknown as StatisticsState;
    return (
      <QueryClientProvider client={client}>
        <FacetGroup state={state} field="status" title="状态" />
      </QueryClientProvider>
    );
  };
  const { rerender } = render(shown({}));
  expect(await screen.findByText('7')).toBeTruthy();
  vi.useFakeTimers();
  rerender(shown({ isReady: false, rowConditions: [{ name: 'xm_LeiXing', matching: 'in', value: ['D'] }] }));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.getByRole('status').textContent).toContain('未更新');
  screen.getByRole('button', { name: /重\s*试/ }).click();
  expect(retry).toHaveBeenCalledOnce();
});
