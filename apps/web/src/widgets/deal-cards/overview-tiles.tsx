import type { MetricKey } from '@tenderscope/contract';
import type { ReactNode } from 'react';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { courseOf } from '../kpi-tile/compared-figure.ts';
import { joinRows } from '../kpi-tile/join-rows.ts';
import { KpiTile } from '../kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../kpi-tile/kpi-tiles.tsx';
import { comparableMetrics, overviewFigure } from '../kpi-tile/overview-figure.ts';
import { useComparedRow } from '../kpi-tile/use-compared-row.ts';
import { useWhy } from '../why/use-why.ts';
import { WhySlot } from '../why/why-slot.tsx';
import { lotViews, tilePlans, type LotViewKey, type TilePlan } from './lot-views.ts';
import { monthlyCourse } from './monthly-course.ts';

interface OverviewTilesProps {
  state: FilterState;
  /** Monthly rows of the same selection; undefined while they load. */
  months: readonly Row<'insight.monthlyDeals'>[] | undefined;
  onOpen: (rows: LotViewKey) => void;
  /** The figures in their order; by default all twelve. */
  plans?: readonly TilePlan[];
  /** The screen's own tile before them, the row behind it, and its metric. */
  first?: { tile: ReactNode; row: Parameters<typeof joinRows>[0][number]; metric: MetricKey };
}

/** Figures of the overview, compared with a year ago and with the previous period. */
export function OverviewTiles({ state, months, onOpen, plans = tilePlans, first }: OverviewTilesProps) {
  const { period } = state;
  const row = useComparedRow('insight.overview', state);
  const dataEnd = useDataEnd();
  const why = useWhy();
  return (
    <KpiTiles row={first ? joinRows([first.row, row]) : row} height={301}>
      {first?.tile}
      {plans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...overviewFigure(metric, row, period !== null)}
          {...(metric === 'saving' && { note: row.current ? { kind: 'beside', metric: 'comparableBudget', value: row.current.comparableBudget } : null })}
          monthly={(months && monthlyCourse(metric, months, { period, dataEnd })) ?? courseOf(row.course, (step) => step[metric])}
          opens={`查看${lotViews[opens].title}`}
          onOpen={() => onOpen(opens)}
          onWhy={why.opener(metric)}
        />
      ))}
      <WhySlot state={state} metrics={[...(first ? [first.metric] : []), ...comparableMetrics(plans, row.current)]} />
    </KpiTiles>
  );
}
