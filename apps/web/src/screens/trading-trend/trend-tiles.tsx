import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { overviewFigure } from '../../widgets/kpi-tile/overview-figure.ts';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { trendMetrics } from './trend-figures.ts';
import { trendViews, viewOf } from './trend-views.ts';

/** The figures of the period, as on the overview. */
export function TrendTiles({ state, onOpen }: { state: FilterState; onOpen: (view: keyof typeof trendViews) => void }) {
  const row = useComparedRow('insight.overview', state);
  return (
    <KpiTiles row={row} columns={5} height={144}>
      {trendMetrics.map(({ metric }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...overviewFigure(metric, row, state.period !== null)}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${trendViews[viewOf[metric]].title}`}
          onOpen={() => onOpen(viewOf[metric])}
        />
      ))}
    </KpiTiles>
  );
}
