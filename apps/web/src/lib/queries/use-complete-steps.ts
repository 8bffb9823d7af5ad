import { completeSteps, type Condition, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useDataEnd } from './use-data-end.ts';
import { useRows, type ParamsByKey, type QueryKey, type Row } from './use-rows.ts';

interface Selection {
  period: Period | null;
  conditions: readonly Condition[];
  /** The same selection over another period. */
  conditionsFor: (period: Period) => readonly Condition[];
}

interface CompleteOptions<Key extends QueryKey> {
  /** Keep their identity. */
  values: ParamsByKey[Key];
  grain?: 'month' | 'quarter';
  enabled?: boolean;
}

/**
 * The rows of a selection whose period is widened to complete months or quarters, for the outlines around partial steps. Undefined if the
 * period has no partial step, and while they load.
 */
export function useCompleteSteps<Key extends QueryKey>(
  query: Key,
  { period, conditions, conditionsFor }: Selection,
  { values, grain = 'month', enabled = true }: CompleteOptions<Key>,
): readonly Row<Key>[] | undefined {
  const dataEnd = useDataEnd();
  const complete = useMemo(() => completeSteps(period, dataEnd, grain), [period, dataEnd, grain]);
  const widened = useMemo(() => (complete ? conditionsFor(complete) : conditions), [complete, conditionsFor, conditions]);
  const { data, isPlaceholderData } = useRows(query, widened, { values, enabled: enabled && complete !== null });
  return complete === null || isPlaceholderData ? undefined : data;
}
