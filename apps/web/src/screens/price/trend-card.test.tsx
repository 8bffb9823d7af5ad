import { failureEnvelope, listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { queryIds } from '../../lib/queries/query-ids.gen.ts';

const months = [{ month: '2025-01', n: 9, p25: 20, p50: 24, p75: 30 }, { month: '2025-02', n: 7, p25: 21, p50: 25, p75: 31 }];
servePage(({ url }) => ({ body: url.includes(queryIds['price.quotes']) ? failureEnvelope(400, '查询太多') : listEnvelope(months) }));
afterEach(cleanup);

it('shows an error if the months are loaded and the quotations failed', async () => {
  const [{ TrendCard }, { usePrintState }] = await Promise.all([import('./trend-card.tsx'), import('../../lib/print/print-state.ts')]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <TrendCard conditions={[]} values={{ name: 'PE管', spec: 'De110' }} baseUnit="米" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // Cards count as seen while the page is prepared for printing.
  act(() => usePrintState.setState({ state: 'preparing' }));
  expect(await screen.findByText(/加载失败：.*查询太多/)).toBeTruthy();
  usePrintState.setState({ state: 'no' });
});
