import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { daysWithin, nameMonths } from '../../charts/months.ts';
import { prepareTimeSeries } from '../../charts/prepare-time-series.ts';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { UndatedNote } from '../../widgets/chart-card/undated-note.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import type { SavingCardProps } from './saving-card-props.ts';

const height = 288;

/** Saving month by month; a month without a baseline has none, which is not zero. A click looks at one month. */
export function SavingTrendCard({ state: { period, conditions, change }, values }: SavingCardProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('saving.monthly', conditions, { enabled: seen, values });
  const { data: rows, isPlaceholderData } = query;
  const dataEnd = useDataEnd();
  const months = isPlaceholderData ? null : period;
  const model = useMemo(() => {
    if (!rows?.some(({ saving }) => saving !== null)) return null;
    const points = rows.map(({ month, saving, savingRate }) => ({ month, bar: saving, line: savingRate }));
    return prepareTimeSeries(points, { bar: measureOf('saving'), line: measureOf('savingRate'), period: months, dataEnd, absent: null });
  }, [rows, months, dataEnd]);
  const named = useMemo(() => nameMonths(rows ?? [], months, dataEnd), [rows, months, dataEnd]);
  const undated = rows?.find(({ month }) => month === null)?.lotNum ?? 0;
  return (
    <ChartCard
      title="节资趋势"
      metrics={['saving', 'savingRate']}
      height={height}
      query={query}
      model={model}
      extra={<UndatedNote num={undated} what="个成交标段未填参考时间" />}
      onPick={(month) => change({ time: daysWithin([month, month], period) })}
      rows={{ query: 'saving.monthly', conditions, values }}
      cardRef={cardRef}
      table={
        <LocalTable
          query="saving.monthly"
          rows={named}
          columns={['month', 'lotNum', 'baselineSum', 'awardSum', 'saving', 'savingRate']}
          rowKey="month"
          height={height}
        />
      }
    />
  );
}
