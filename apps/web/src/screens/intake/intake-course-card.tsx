import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { daysWithin } from '../../charts/labels/months.ts';
import { prepareTimeSeries } from '../../charts/prepare/prepare-time-series.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { completeSteps, type Condition, type Period } from '@tenderscope/contract';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useMonthNotes } from '../../widgets/notes/use-month-notes.tsx';
import { intakeCourse } from './intake-course.ts';
import { admittedBefore, admittedIn, type IntakeState } from './use-intake.ts';

/**
 * The months of the period, from the suppliers admitted in it that match `conditions`, and the pool at its start; null without any
 * supplier.
 */
function useIntakeCourse({ period, hasPeriod, conditions }: IntakeState) {
  const dataEnd = useDataEnd();
  const complete = useMemo(() => completeSteps(hasPeriod ? period : null, dataEnd), [period, hasPeriod, dataEnd]);
  const requested = useMemo(() => {
    const within = (one: Period): Condition[] => [...conditions, ...admittedIn(one)];
    return {
      own: hasPeriod ? within(period) : [...conditions],
      before: [...conditions, ...admittedBefore(period)],
      complete: within(complete ?? period),
    };
  }, [period, hasPeriod, conditions, complete]);
  const own = useRows('intake.monthly', requested.own);
  const all = useRows('intake.monthly', requested.complete, { enabled: complete !== null });
  const before = useRows('intake.monthly', requested.before, { enabled: hasPeriod });
  const isOld = own.isPlaceholderData || (hasPeriod && before.isPlaceholderData);
  // Rows of another period, shown until the new ones load, have their own months.
  const shown = hasPeriod && !isOld ? period : null;
  const course = useMemo(() => {
    const rows = { own: own.data ?? [], before: hasPeriod ? (before.data ?? []) : [] };
    return rows.own.length === 0 && rows.before.length === 0 ? null : intakeCourse(rows, shown);
  }, [own.data, before.data, hasPeriod, shown]);
  const query = hasPeriod && (before.isPending || before.isError) ? before : { ...own, isPlaceholderData: isOld };
  const fullRows = complete === null || all.isPlaceholderData ? undefined : all.data;
  const completeMonths = useMemo(() => fullRows?.map(({ month, admittedNum }) => ({ month, bar: admittedNum })), [fullRows]);
  return { query, course, shown, conditions: requested.own, complete: completeMonths };
}

const height = 288;
const stock = { ...measureOf('poolNum'), name: '月末在库' };

/** Admissions by month, and the number of suppliers in the pool; a click selects one month. */
export function IntakeCourseCard({ state }: { state: IntakeState }) {
  const { filters, period, hasPeriod, change } = state;
  const { query, course, shown, conditions, complete } = useIntakeCourse(state);
  const dataEnd = useDataEnd();
  const chosen = hasPeriod ? period : null;
  const { mark, onPick, button, below } = useMonthNotes({ metric: 'admittedNum', units: filters.units, period: chosen });
  const model = useMemo(
    () => course && mark(prepareTimeSeries(course, { bar: measureOf('admittedNum'), line: stock, period: shown, dataEnd, complete })),
    [course, shown, dataEnd, complete, mark],
  );
  return (
    <ChartCard
      title="入库趋势"
      metrics={['admittedNum', 'poolNum']}
      height={height}
      query="intake.monthly"
      conditions={conditions}
      loaded={query}
      model={model}
      extra={button}
      below={below}
      onPick={onPick(({ name }) => change({ time: daysWithin([name, name], chosen) }))}
    />
  );
}
