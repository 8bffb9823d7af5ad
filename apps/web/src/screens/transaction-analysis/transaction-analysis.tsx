import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useFiltersWithoutRegion } from '../../widgets/filter-bar/use-filters-without-region.ts';
import { useComparedRow, type ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { supplierViews, tilePlans, type SupplierViewKey } from './analysis-views.ts';
import { ConcentrationCard, NewcomersCard } from './course-cards.tsx';
import { DependenceCard, dependenceParameters } from './dependence-card.tsx';
import type { Condition } from '@tenderscope/contract';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { useOpenPortrait } from '../../widgets/links/use-open-portrait.ts';
import { heatOf, type Pair } from './heat-parts.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { classesText, paretoOf } from './pareto-parts.ts';
import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { comparableOf, winRateFigure } from '../../widgets/kpi-tile/win-rate-figure.ts';
import { useWhy } from '../../widgets/why/use-why.ts';
import { WhySlot } from '../../widgets/why/why-slot.tsx';
import { QuadrantCard } from './quadrant-card.tsx';
import { SuppliersCard } from './suppliers-card.tsx';

const tileMetrics = tilePlans.map(({ metric }) => metric);

interface ParticipationTilesProps {
  state: FilterState;
  row: ComparedRow<'market.participation'>;
  onOpen: (view: SupplierViewKey) => void;
}

/** Number of bidders and winners, compared with the previous year and the previous period. */
function ParticipationTiles({ state, row, onOpen }: ParticipationTilesProps) {
  const why = useWhy();
  return (
    <KpiTiles row={row}>
      {tilePlans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          note={null}
          {...(metric === 'zbRate' ? winRateFigure(row) : comparedFigure(metric, (when) => row[when]?.[metric]))}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${supplierViews[opens].title}`}
          onOpen={() => onOpen(opens)}
          onWhy={why.opener(metric)}
        />
      ))}
      <WhySlot state={state} metrics={comparableOf(tileMetrics, row.current)} hasRegion={false} />
    </KpiTiles>
  );
}

/** Amounts awarded by the largest units to the largest suppliers; a click opens the supplier. */
function HeatCard({ conditions }: { conditions: readonly Condition[] }) {
  const open = useOpenPortrait('company');
  return (
    <ChartCard
      title="单位 × 供应商"
      metrics={['zbJinE']}
      height={440}
      query="market.unitSuppliers"
      conditions={conditions}
      model={heatOf}
      onPick={open && ((pair: Pair) => open(pair.gys_guid))}
    />
  );
}

/** Concentration of the amount: class A is the first 80 %, B up to 95 %, C the rest. */
function ParetoCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ChartCard
      title="ABC 帕累托"
      metrics={['zbJinE']}
      height={440}
      query="market.pareto"
      conditions={conditions}
      model={paretoOf}
      note={(rows) => <CardNote>{classesText(rows)}</CardNote>}
    />
  );
}

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
      <ParticipationTiles state={state} row={row} onOpen={suppliers.open} />
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
