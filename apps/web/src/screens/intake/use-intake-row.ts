import { comparedPeriods, type Period } from '@tenderscope/contract';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { courseSteps } from '../../widgets/kpi-tile/course-steps.ts';
import { useRequestedRow, type ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import type { IntakeState } from './use-intake.ts';

/** The figures of the period, of the same period a year earlier and of the preceding period. */
export function useIntakeRow({ period, hasPeriod, conditions }: IntakeState): ComparedRow<'intake.summary'> {
  const open = ({ from, to }: Period) => ({ conditions, values: { periodFrom: from, periodTo: to } });
  const dataEnd = useDataEnd();
  const { yearAgo, before } = comparedPeriods(period, dataEnd);
  const steps = courseSteps(hasPeriod ? period : null, dataEnd).map(open);
  return useRequestedRow('intake.summary', open(period), hasPeriod ? { yearAgo: open(yearAgo), before: before && open(before) } : null, steps);
}
