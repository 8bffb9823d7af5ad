import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { useWhy } from '../../widgets/why/use-why.ts';
import { WhySlot } from '../../widgets/why/why-slot.tsx';
import type { LotViews } from '../../widgets/lots-card/lot-view.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { tilePlans, type SavingViewKey } from './saving-views.ts';
import type { BaselineParam } from './use-baseline.ts';

interface SavingTilesProps {
  state: FilterState;
  values: BaselineParam;
  views: LotViews<SavingViewKey>;
  onOpen: (view: SavingViewKey) => void;
}

const metrics = tilePlans.map(({ metric }) => metric);
type TileMetric = (typeof tilePlans)[number]['metric'];

/** 节资 of the selection, compared with the previous year and the previous period. */
export function SavingTiles({ state, values, views, onOpen }: SavingTilesProps) {
  const row = useComparedRow('saving.summary', state, values);
  const why = useWhy();
  return (
    <KpiTiles row={row}>
      {tilePlans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...comparedFigure(metric, (when) => figure(metric, row[when]))}
          monthly={courseOf(row.course, (step) => figure(metric, step))}
          opens={`查看${views[opens].title}`}
          onOpen={() => onOpen(opens)}
          onWhy={why.opener(metric)}
        />
      ))}
      <WhySlot state={state} metrics={metrics} baseline={values.baseline} />
    </KpiTiles>
  );
}

function figure(metric: TileMetric, row: Row<'saving.summary'> | undefined): number | null | undefined {
  if (!row) return undefined;
  return metric === 'noBaselineNum' ? row.lotNum - row.baselineNum : row[metric];
}
