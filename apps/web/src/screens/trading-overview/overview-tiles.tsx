import { metrics } from '@tenderscope/contract';
import { useDataEnd } from '../../lib/use-data-end.ts';
import type { Row } from '../../lib/use-rows.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { overviewFigure } from '../../widgets/kpi-tile/overview-figure.ts';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { lotViews, tilePlans, type LotViewKey } from './lot-views.ts';
import { monthlyCourse } from './monthly-course.ts';

interface OverviewTilesProps {
  state: FilterState;
  /** Monthly rows of the same selection; undefined until they are there. */
  months: readonly Row<'insight.monthlyDeals'>[] | undefined;
  onOpen: (rows: LotViewKey | 'suppliers') => void;
}

/** The twelve figures, compared with a year ago and with the period before. */
export function OverviewTiles({ state, months, onOpen }: OverviewTilesProps) {
  const { period } = state;
  const row = useComparedRow('insight.overview', state);
  const dataEnd = useDataEnd();
  return (
    <KpiTiles row={row} height={301}>
      {tilePlans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...overviewFigure(metric, row, period !== null)}
          {...(metric === 'saving' && { note: row.current ? { kind: 'beside', metric: 'comparableBudget', value: row.current.comparableBudget } : null })}
          monthly={(months && monthlyCourse(metric, months, { period, dataEnd })) ?? courseOf(row.course, (step) => step[metric])}
          opens={`查看${opens === 'suppliers' ? metrics.activeSuppliers.name : lotViews[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}
