import { useCallback } from 'react';
import { useSearchHistory } from '../../lib/search-history.ts';
import { anyText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ActiveCard } from './active-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { SearchCard } from './search-card.tsx';
import { SimilarCard } from './similar-card.tsx';

const address = urlFormat({ q: anyText });

/** Searches suppliers by name or code; the search text is kept in the address. */
export function SupplierSearch() {
  const state = useFilters();
  const [{ q }, change] = useUrlState(address);
  const { history, remember } = useSearchHistory('supplier_search_record');
  const search = useCallback(
    (keyword: string) => {
      change({ q: keyword });
      if (keyword !== '') remember({ keyword });
    },
    [change, remember],
  );
  const latest = history.data?.[0]?.keyword ?? '';
  return (
    <ScreenPage title="供应商画像">
      <FilterBar state={state} ofLots={false} />
      <SearchCard typed={q} conditions={state.conditions} history={history.data} onSearch={search} onOpen={remember} />
      {q !== '' && <ResultsCard keyword={q} conditions={state.conditions} period={state.period} onOpen={remember} />}
      <CardGrid>
        <GridCell span={6}>
          <ActiveCard conditions={state.conditions} period={state.period} />
        </GridCell>
        <GridCell span={6}>
          <SimilarCard keyword={latest} conditions={state.conditions} period={state.period} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
