import { useCallback } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { daysWithin, nameMonths } from '../../charts/labels/months.ts';
import { prepareTimeSeries } from '../../charts/prepare/prepare-time-series.ts';
import { useCompleteSteps } from '../../lib/queries/use-complete-steps.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { UndatedNote } from '../../widgets/chart-card/undated-note.tsx';
import { useMonthNotes } from '../../widgets/notes/use-month-notes.tsx';
import type { SavingCardProps } from './saving-card-props.ts';

type Rows = readonly Row<'saving.monthly'>[];

/** Savings by month; a month without a baseline has no value, which is not zero. A click selects one month. */
export function SavingTrendCard({ state, values }: SavingCardProps) {
  const { filters, period, conditions, change } = state;
  const complete = useCompleteSteps('saving.monthly', state, { values });
  const dataEnd = useDataEnd();
  const { mark, onPick, button, below } = useMonthNotes({ metric: 'saving', units: filters.units, period });
  const model = useCallback(
    (rows: Rows, { isOld }: { isOld: boolean }) => {
      if (!rows.some(({ saving }) => saving !== null)) return null;
      const points = rows.map(({ month, saving, savingRate, lotNum }) => ({ month, bar: saving, line: savingRate, cases: lotNum }));
      const all = complete?.map(({ month, saving }) => ({ month, bar: saving }));
      const measures = { bar: measureOf('saving'), line: measureOf('savingRate') };
      const months = isOld ? { period: null } : { period, complete: all };
      return mark(prepareTimeSeries(points, { ...measures, ...months, dataEnd, absent: null }));
    },
    [period, dataEnd, complete, mark],
  );
  return (
    <ChartCard
      title="节资趋势"
      metrics={['saving', 'savingRate']}
      height={288}
      query="saving.monthly"
      conditions={conditions}
      values={values}
      model={model}
      note={(rows) => <UndatedNote num={rows.find(({ month }) => month === null)?.lotNum ?? 0} what="个成交标段无日期" />}
      table={{
        columns: ['month', 'lotNum', 'baselineSum', 'awardSum', 'saving', 'savingRate'],
        rowKey: 'month',
        rowsOf: (rows, isOld) => nameMonths(rows, isOld ? null : period, dataEnd),
      }}
      extra={button}
      below={below}
      onPick={onPick(({ name }) => change({ time: daysWithin([name, name], period) }))}
    />
  );
}
