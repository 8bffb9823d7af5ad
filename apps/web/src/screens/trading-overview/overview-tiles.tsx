import { metrics, periodBefore, periodYearAgo } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows, type Row } from '../../lib/use-rows.ts';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { changeOf } from '../../widgets/kpi-tile/change.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { lotViews, tilePlans, type LotViewKey } from './lot-views.ts';
import { monthlyCourse } from './monthly-course.ts';
import styles from './trading-overview.module.css';

type Overview = Row<'insight.overview'>;

interface OverviewTilesProps {
  state: FilterState;
  /** Monthly rows of the same selection; undefined until they are there. */
  months: readonly Row<'insight.monthlyDeals'>[] | undefined;
  onOpen: (rows: LotViewKey | 'suppliers') => void;
}

/** The twelve figures, compared with a year ago and with the period before; all time compares with nothing. */
export function OverviewTiles({ state, months, onOpen }: OverviewTilesProps) {
  const { conditions, conditionsFor, period } = state;
  const bases = useMemo(
    () => (period ? { yearAgo: conditionsFor(periodYearAgo(period)), before: conditionsFor(periodBefore(period)) } : null),
    [conditionsFor, period],
  );
  const current = useRows('insight.overview', conditions);
  const yearAgo = useRows('insight.overview', bases?.yearAgo ?? conditions, { enabled: bases !== null });
  const before = useRows('insight.overview', bases?.before ?? conditions, { enabled: bases !== null });
  if (current.isError && !current.isFetching) {
    return (
      <div className={styles['failedTiles']}>
        <LoadFailure message={current.error.message} height={254} onRetry={() => void current.refetch()} />
      </div>
    );
  }
  const base = (query: typeof yearAgo): Overview | undefined => (bases && !query.isPlaceholderData ? query.data?.[0] : undefined);
  return (
    <div className={styles['tiles']} aria-busy={current.isPlaceholderData}>
      {tilePlans.map(({ metric, opens }) => {
        const value = current.data?.[0]?.[metric];
        return (
          <KpiTile
            key={metric}
            metric={metric}
            value={value}
            yearAgo={changeOf(metric, value ?? null, base(yearAgo)?.[metric])}
            before={changeOf(metric, value ?? null, base(before)?.[metric])}
            monthly={months && monthlyCourse(metric, months, period)}
            opens={`查看${opens === 'suppliers' ? metrics.activeSuppliers.name : lotViews[opens].title}`}
            onOpen={() => onOpen(opens)}
          />
        );
      })}
    </div>
  );
}
