import { periodBefore, periodYearAgo, type Period } from '@tenderscope/contract';
import { useAskedRow, type ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import type { IntakeState } from './use-intake.ts';

/** The figures of the period, of the same a year ago and of the period before. */
export function useIntakeRow({ period, hasPeriod, conditions }: IntakeState): ComparedRow<'intake.summary'> {
  const ask = ({ from, to }: Period) => ({ conditions, values: { periodFrom: from, periodTo: to } });
  const bases = hasPeriod ? { yearAgo: ask(periodYearAgo(period)), before: ask(periodBefore(period)) } : null;
  return useAskedRow('intake.summary', ask(period), bases);
}
