import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { RankFilters } from './rank-filters.tsx';
import { RankTable } from './rank-table.tsx';
import { rankParameters } from './rank-url.ts';
import { TopCard } from './top-card.tsx';
import { useRank } from './use-rank.ts';

/** Who wins the most, of the suppliers that are asked for. */
export function TransactionRank() {
  const state = useRank();
  return (
    <ScreenPage title="供应商交易排名">
      <FilterBar state={state.filters} hasRegion={false} ownParameters={rankParameters} />
      <RankFilters state={state} />
      <CardGrid>
        <GridCell>
          <RankTable state={state} />
        </GridCell>
        <GridCell>
          <TopCard state={state} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
