import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { RankFilters } from './rank-filters.tsx';
import { RankTable } from './rank-table.tsx';
import { rankParameters } from './rank-url.ts';
import { TopCard } from './top-card.tsx';
import { useRank } from './use-rank.ts';

/** Suppliers within the chosen ranges, by won amount. */
export function TransactionRank() {
  const state = useRank();
  return (
    <ScreenPage title="供应商交易排名">
      <FilterBar state={state.filters} hasRegion={false} ownParameters={rankParameters}>
        <ScopeNote />
      </FilterBar>
      <RankFilters state={state} />
      <CardGrid>
        <GridCell>
          <TopCard state={state} />
        </GridCell>
        <GridCell>
          <RankTable state={state} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
