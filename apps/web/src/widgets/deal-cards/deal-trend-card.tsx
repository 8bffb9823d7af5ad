import { useCallback } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { daysWithin, nameMonths } from '../../charts/labels/months.ts';
import { prepareTimeSeries } from '../../charts/prepare/prepare-time-series.ts';
import { useCompleteSteps } from '../../lib/queries/use-complete-steps.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type LoadedRows } from '../chart-card/chart-card.tsx';
import { UndatedNote } from '../chart-card/undated-note.tsx';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { useMonthNotes } from '../notes/use-month-notes.tsx';

interface DealTrendCardProps {
  state: FilterState;
  /** Rows that the tiles also show. */
  loaded: LoadedRows<'insight.monthlyDeals'>;
  /** Units whose notes are shown, by default those that the page selects; null for none. */
  units?: readonly string[] | null;
}

const noValues = { values: {} };

type Rows = readonly Row<'insight.monthlyDeals'>[];

/** Amount and number of deals month by month; a click selects a month. */
export function DealTrendCard({ state, loaded, units = state.filters.units }: DealTrendCardProps) {
  const { period, conditions, change } = state;
  const complete = useCompleteSteps('insight.monthlyDeals', state, noValues);
  const dataEnd = useDataEnd();
  const { mark, onPick, button, below } = useMonthNotes({ metric: 'zbJinE', units, period });
  const model = useCallback(
    (rows: Rows, { isOld }: { isOld: boolean }) => {
      if (!rows.some((row) => row.dealNum > 0)) return null;
      // Without a deal the sum is zero; with deals and no sum the amounts are unknown.
      const points = rows.map(({ month, dealNum, zbJinE }) => ({ month, bar: dealNum === 0 ? 0 : zbJinE, line: dealNum }));
      // The rows of the previous period, shown until the new ones arrive, have their own months.
      const all = complete?.map(({ month, zbJinE }) => ({ month, bar: zbJinE }));
      const months = { ...(isOld ? { period: null } : { period, complete: all }), dataEnd, countsInLine: true };
      return mark(prepareTimeSeries(points, { bar: measureOf('zbJinE'), line: measureOf('dealNum'), ...months }));
    },
    [period, dataEnd, complete, mark],
  );
  return (
    <ChartCard
      title="成交趋势"
      metrics={['zbJinE', 'dealNum']}
      height={288}
      query="insight.monthlyDeals"
      conditions={conditions}
      loaded={loaded}
      model={model}
      note={(rows) => <UndatedNote num={rows.find(({ month }) => month === null)?.dealNum ?? 0} what="个成交标段无日期" />}
      table={{
        columns: ['month', 'dealNum', 'zbJinE', 'comparableBudget', 'saving', 'savingRate', 'budget'],
        rowKey: 'month',
        rowsOf: (rows, isOld) => nameMonths(rows, isOld ? null : period, dataEnd),
      }}
      extra={button}
      below={below}
      onPick={onPick(({ name }) => change({ time: daysWithin([name, name], period) }))}
    />
  );
}
