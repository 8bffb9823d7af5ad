import { useMemo } from 'react';
import { useRows } from '../../lib/use-rows.ts';
import { intakeCourse } from './intake-course.ts';
import { admittedBefore, admittedIn, type IntakeState } from './use-intake.ts';

/**
 * The months of the period from those let in during it – the rows that `conditions` keep – and what its stock begins with; null
 * without anybody.
 */
export function useIntakeCourse({ period, hasPeriod, conditions }: IntakeState) {
  const asked = useMemo(() => {
    return { own: hasPeriod ? [...conditions, ...admittedIn(period)] : conditions, before: [...conditions, ...admittedBefore(period)] };
  }, [period, hasPeriod, conditions]);
  const own = useRows('intake.monthly', asked.own);
  const before = useRows('intake.monthly', asked.before, { enabled: hasPeriod });
  const isOld = own.isPlaceholderData || (hasPeriod && before.isPlaceholderData);
  // The rows of another period, shown until the new ones come, bring their own months.
  const shown = hasPeriod && !isOld ? period : null;
  const course = useMemo(() => {
    const rows = { own: own.data ?? [], before: hasPeriod ? (before.data ?? []) : [] };
    return rows.own.length === 0 && rows.before.length === 0 ? null : intakeCourse(rows, shown);
  }, [own.data, before.data, hasPeriod, shown]);
  const query = hasPeriod && (before.isPending || before.isError) ? before : { ...own, isPlaceholderData: isOld };
  return { query, course, shown, conditions: asked.own };
}
