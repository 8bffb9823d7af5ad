import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listEnvelope } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { FilterBar } from './filter-bar.tsx';
import { noFilters } from './tender-filters.ts';

servePage(() => ({ body: listEnvelope([]) }));
afterEach(cleanup);

const state = { filters: noFilters, ignored: ['category', 'province', 'material'], conditions: [], change: () => {}, reset: () => {} } as const;
const show = (ofLots: boolean, hasRegion = true, filters = noFilters) => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <FilterBar state={{ ...state, filters, ...(hasRegion ? {} : { ignored: [] }) }} ofLots={ofLots} hasRegion={hasRegion} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return screen.getByRole('alert').textContent;
};

it('lists only the ignored filters that it has', () => {
  expect(show(true)).toContain('类别、省份、品类无法识别');
  cleanup();
  expect(show(false)).toMatch(/^地址中的省份无法识别/);
});

it('shows that the region of an address has no effect if the screen has its own region', () => {
  expect(show(true, false, { ...noFilters, province: '安徽' })).toBe('地址中的地区是标段所在地，本页不按其筛选。');
  expect(screen.queryByText('地区')).toBeNull();
});
