import { periodBefore, periodYearAgo, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows } from '../../lib/use-rows.ts';
import type { ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import type { IntakeState } from './use-intake.ts';

const bounds = ({ from, to }: Period): string[] => [String(from), String(to)];

/** The figures of the period, of the same a year ago and of the period before. */
export function useIntakeRow({ period, hasPeriod, conditions }: IntakeState): ComparedRow<'intake.summary'> {
  const values = useMemo(
    () => ({ current: bounds(period), yearAgo: bounds(periodYearAgo(period)), before: bounds(periodBefore(period)) }),
    [period],
  );
  const current = useRows('intake.summary', conditions, { values: values.current });
  const yearAgo = useRows('intake.summary', conditions, { values: values.yearAgo, enabled: hasPeriod });
  const before = useRows('intake.summary', conditions, { values: values.before, enabled: hasPeriod });
  const base = (query: typeof yearAgo) => (hasPeriod && !query.isPlaceholderData ? query.data?.[0] : undefined);
  return {
    current: current.data?.[0],
    yearAgo: base(yearAgo),
    before: base(before),
    isOld: current.isPlaceholderData,
    failure: current.isError && !current.isFetching ? current.error.message : null,
    retry: () => void current.refetch(),
  };
}
