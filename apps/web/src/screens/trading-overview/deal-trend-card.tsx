import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { daysWithin, nameMonths } from '../../charts/months.ts';
import { prepareTimeSeries } from '../../charts/prepare-time-series.ts';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { useInView } from '../../lib/use-in-view.ts';
import type { Row } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { UndatedNote } from '../../widgets/chart-card/undated-note.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';

interface DealTrendCardProps {
  state: FilterState;
  query: UseQueryResult<Row<'insight.monthlyDeals'>[]>;
}

const height = 288;

/** Amount and number of deals month by month; a click looks at one month. */
export function DealTrendCard({ state: { period, conditions, change }, query }: DealTrendCardProps) {
  const [cardRef] = useInView();
  const { data: rows, isPlaceholderData } = query;
  const dataEnd = useDataEnd();
  // The rows of another period, shown until the new ones come, bring their own months.
  const months = isPlaceholderData ? null : period;
  const model = useMemo(() => {
    if (!rows?.some((row) => row.dealNum > 0)) return null;
    // Without a deal the sum is zero; with deals and no sum the amounts are unknown.
    const points = rows.map(({ month, dealNum, zbJinE }) => ({ month, bar: dealNum === 0 ? 0 : zbJinE, line: dealNum }));
    return prepareTimeSeries(points, { bar: measureOf('zbJinE'), line: measureOf('dealNum'), period: months, dataEnd, countsInLine: true });
  }, [rows, months, dataEnd]);
  const named = useMemo(() => nameMonths(rows ?? [], months, dataEnd), [rows, months, dataEnd]);
  const undated = rows?.find(({ month }) => month === null)?.dealNum ?? 0;
  return (
    <ChartCard
      title="成交趋势"
      metrics={['zbJinE', 'dealNum']}
      height={height}
      query={query}
      model={model}
      extra={<UndatedNote num={undated} what="个成交标段未填参考时间" />}
      onPick={(month) => change({ time: daysWithin([month, month], period) })}
      cardRef={cardRef}
      rows={{ query: 'insight.monthlyDeals', conditions }}
      table={
        <LocalTable
          query="insight.monthlyDeals"
          rows={named}
          columns={['month', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate']}
          rowKey="month"
          height={height}
        />
      }
    />
  );
}
