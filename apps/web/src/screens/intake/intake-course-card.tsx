import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { daysWithin } from '../../charts/labels/months.ts';
import { prepareTimeSeries } from '../../charts/prepare/prepare-time-series.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { useIntakeCourse } from './use-intake-course.ts';
import type { IntakeState } from './use-intake.ts';

const height = 288;
const stock = { ...measureOf('poolNum'), name: '月末在库' };

/** Admissions by month, and the number of suppliers in the pool; a click selects one month. */
export function IntakeCourseCard({ state }: { state: IntakeState }) {
  const { period, hasPeriod, change } = state;
  const { query, course, shown, conditions, complete } = useIntakeCourse(state);
  const dataEnd = useDataEnd();
  const model = useMemo(
    () => course && prepareTimeSeries(course, { bar: measureOf('admittedNum'), line: stock, period: shown, dataEnd, complete }),
    [course, shown, dataEnd, complete],
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
      onPick={({ name }) => change({ time: daysWithin([name, name], hasPeriod ? period : null) })}
    />
  );
}
