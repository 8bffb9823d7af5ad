import { dayBounds, listEnvelope, type Target } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router';
import { servePage } from '../../lib/page-server.test-support.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { noFilters } from '../filter-bar/tender-filters.ts';
import type { FigureSource } from '../subscribe/figure-source.ts';
import { isPending, mayHaveTarget, TargetButton, TargetLine } from './tile-target.tsx';

const target: Target = { unit: 'u1', year: 2025, metric: 'failedRate', value: 0.12, direction: 'atMost', version: 1, userName: '甲', changedAt: 0 };
servePage(() => ({ body: listEnvelope([target]) }));
beforeEach(() => useSession.setState({ zbrTree: [{ id: 'u1', value: 'u1', label: '甲单位', name: '甲单位', code: 'u1', children: [] }] }));
afterEach(cleanup);

const source = (range: readonly [string, string] | null, more: Partial<FigureSource['state']> = {}): FigureSource => ({
  query: 'insight.overview',
  params: {},
  state: { filters: { ...noFilters, units: ['u1'] }, conditions: [{ name: 'zbr_guid' }], period: range && dayBounds(range, 0), ...more },
  row: { failedRate: 0.2 },
});
const show = (...sources: readonly FigureSource[]) => render(
  <MemoryRouter>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {sources.map((of, place) => (
        <section key={place} aria-label={`tile ${place}`}>
          <TargetLine metric="failedRate" source={of} />
          <TargetButton metric="failedRate" source={of} />
        </section>
      ))}
    </QueryClientProvider>
  </MemoryRouter>,
);
const year = ['2025-01-01', '2025-12-31'] as const;

it('shows the target of the unit and the year, with the difference as text', async () => {
  show(source(year));
  expect(await screen.findByRole('button', { name: 'u12025年流标率的目标 ≤12%：目标 ≤12%，差 8 个百分点' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '设定流标率的目标' })).toBeNull();
});

it('shows none for another year, for days of two years, and for several units', async () => {
  show(
    source(year),
    source(['2024-01-01', '2024-12-31']),
    source(['2024-12-31', '2025-12-31']),
    source(year, { filters: { ...noFilters, units: ['u1', 'u2'] } }),
  );
  expect(await screen.findAllByRole('button')).toHaveLength(1);
});

it('is for figures over all lots of the units only', () => {
  expect(mayHaveTarget(source(year))).toBe(true);
  expect(mayHaveTarget(source(year, { conditions: [{ name: 'zbr_guid' }, { name: 'xm_LeiXing' }] }))).toBe(false);
  expect(mayHaveTarget(source(year, { subject: '流标标段' }))).toBe(false);
  expect(mayHaveTarget({ ...source(year), query: 'saving.summary' })).toBe(false);
  expect(mayHaveTarget({ ...source(year), params: { baseline: 'budget' } })).toBe(false);
});

it('does not judge a rate while many lots have no result', () => {
  const row = { lotNum: 100, unopenedNum: 6, undecidedNum: 3, decidedNum: 97 };
  expect([isPending('avgBidders', row), isPending('failedRate', row), isPending('savingRate', row)]).toEqual([true, false, false]);
  expect(isPending('failedRate', { ...row, undecidedNum: 6, decidedNum: 94 })).toBe(true);
});
