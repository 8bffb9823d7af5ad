import { completeSteps, type Condition, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { intakeCourse } from './intake-course.ts';
import { admittedBefore, admittedIn, type IntakeState } from './use-intake.ts';

/**
 * The months of the period, from the suppliers admitted in it that match `conditions`, and the pool at its start; null without any
 * supplier.
 */
export function useIntakeCourse({ period, hasPeriod, conditions }: IntakeState) {
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
