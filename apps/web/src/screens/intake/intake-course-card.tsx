import { daysOfMonths } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareTimeSeries } from '../../charts/prepare-time-series.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { intakeCourse } from './intake-course.ts';
import type { IntakeState } from './use-intake.ts';

const height = 288;
const stock = { ...measureOf('poolNum'), name: '月末在库' };

/** Who came month by month, and how many are there; a click looks at one month. */
export function IntakeCourseCard({ state: { period, hasPeriod, conditions, change } }: { state: IntakeState }) {
  const [cardRef] = useInView();
  const query = useRows('intake.monthly', conditions);
  const { data: rows } = query;
  const model = useMemo(() => {
    if (!rows || rows.length === 0) return null;
    const shown = hasPeriod ? period : null;
    return prepareTimeSeries(intakeCourse(rows, shown), { bar: measureOf('admittedNum'), line: stock, period: shown });
  }, [rows, period, hasPeriod]);
  return (
    <ChartCard
      title="入库趋势"
      metrics={['admittedNum', 'poolNum']}
      height={height}
      query={query}
      model={model}
      onPick={(month) => change({ time: daysOfMonths(month) })}
      cardRef={cardRef}
      rows={{ query: 'intake.monthly', conditions }}
    />
  );
}
