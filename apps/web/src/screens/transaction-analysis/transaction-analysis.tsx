import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFiltersWithoutRegion } from '../../widgets/filter-bar/use-filters-without-region.ts';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { supplierViews } from './analysis-views.ts';
import { ConcentrationCard, NewcomersCard } from './course-cards.tsx';
import { DependenceCard, dependenceParameters } from './dependence-card.tsx';
import { HeatCard } from './heat-card.tsx';
import { ParetoCard } from './pareto-card.tsx';
import { ParticipationTiles } from './participation-tiles.tsx';
import { QuadrantCard } from './quadrant-card.tsx';
import { SuppliersCard } from './suppliers-card.tsx';

/** Participation of suppliers, concentration of awards, and dependence on single units. */
export function TransactionAnalysis() {
  const state = useFiltersWithoutRegion();
  const { conditions } = state;
  const row = useComparedRow('market.participation', state);
  const suppliers = useLotView(supplierViews);
  return (
    <ScreenPage title="供应商交易分析">
      <FilterBar state={state} hasRegion={false} ownParameters={dependenceParameters}>
        <ScopeNote />
      </FilterBar>
      <ParticipationTiles row={row} onOpen={suppliers.open} />
      <CardGrid>
        <GridCell span={6}>
          <QuadrantCard conditions={conditions} complete={row.current} />
        </GridCell>
        <GridCell span={6}>
          <ParetoCard conditions={conditions} />
        </GridCell>
        <GridCell span={6}>
          <ConcentrationCard state={state} />
        </GridCell>
        <GridCell span={6}>
          <NewcomersCard state={state} />
        </GridCell>
        <GridCell>
          <HeatCard conditions={conditions} />
        </GridCell>
        <GridCell>
          <DependenceCard conditions={conditions} />
        </GridCell>
        <GridCell>
          <SuppliersCard conditions={conditions} state={suppliers} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
