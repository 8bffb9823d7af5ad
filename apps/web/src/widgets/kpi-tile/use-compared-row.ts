import { comparedPeriods, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { FreeQueryKey } from '../../lib/param-positions.ts';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { useIdleTurn } from '../../lib/use-idle-turn.ts';
import { useFirstRows, useRows, type Ask, type ParamsByKey, type QueryKey, type Row } from '../../lib/use-rows.ts';
import { useLate, useStaleText } from '../chart-card/use-stale-text.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { courseSteps, wholeOnes } from './course-steps.ts';

export interface ComparedRow<Key extends QueryKey> {
  /** Undefined while it loads. */
  current: Row<Key> | undefined;
  /** Undefined while they load, and without a comparison: for all time, and for a year or longer against the previous period. */
  yearAgo: Row<Key> | undefined;
  before: Row<Key> | undefined;
  /** Step by step through the period, year by year for all time; null while it loads, and if the period has no steps. */
  course: readonly (Row<Key> | undefined)[] | null;
  /** The figures shown are of the previous selection. */
  isOld: boolean;
  /** Text about figures that remain outdated for long, or about missing comparisons. */
  stale: string | null;
  /** Message of a failure. */
  failure: string | null;
  retry: () => void;
}

interface Bases<Key extends QueryKey> {
  yearAgo: Ask<Key>;
  /** Null if only years can be compared. */
  before: Ask<Key> | null;
}

const none = {};

/** The single row of a query over a selection, over the same selection a year ago, and in the previous period. */
export function useComparedRow<Key extends QueryKey>(
  key: Key,
  state: FilterState,
  ...given: Key extends FreeQueryKey ? [values?: ParamsByKey[Key]] : [values: ParamsByKey[Key]]
): ComparedRow<Key> {
  const values = (given[0] ?? none) as ParamsByKey[Key];
  const { conditions, conditionsFor, period } = state;
  const dataEnd = useDataEnd();
  const bases = useMemo(() => {
    if (!period) return null;
    const { yearAgo, before } = comparedPeriods(period, dataEnd);
    const ask = (other: Period): Ask<Key> => ({ conditions: conditionsFor(other), values });
    return { yearAgo: ask(yearAgo), before: before && ask(before) };
  }, [conditionsFor, dataEnd, period, values]);
  const steps = useMemo(
    () => courseSteps(period, dataEnd).map((step): Ask<Key> => ({ conditions: conditionsFor(step), values })),
    [conditionsFor, dataEnd, period, values],
  );
  return useAskedRow(key, { conditions, values }, bases, steps);
}

/** The same for a query whose period is not a condition; without `bases` there is no comparison. */
export function useAskedRow<Key extends QueryKey>(
  key: Key,
  asked: Ask<Key>,
  bases: Bases<Key> | null,
  steps: readonly Ask<Key>[],
): ComparedRow<Key> {
  const current = useRows(key, asked.conditions, { values: asked.values });
  const yearAgo = useBase(key, bases?.yearAgo ?? null, asked);
  const before = useBase(key, bases?.before ?? null, asked);
  const missing = [...(yearAgo.state === 'there' ? [] : [{ ...yearAgo, name: '同比' }]), ...(before.state === 'there' ? [] : [{ ...before, name: '环比' }])];
  const wanted = JSON.stringify([asked.conditions, asked.values]);
  const uncompared = useMissingText(current.isSuccess ? missing : [], wanted);
  const isOld = current.isPlaceholderData;
  const staleFigures = useStaleText(asked.conditions, isOld);
  // A history accompanies its figure: it is requested once the figure is loaded and the page is idle.
  const isTurn = useIdleTurn(false);
  const course = useFirstRows(key, steps, isTurn && current.isSuccess && !current.isPlaceholderData);
  return {
    current: current.data?.[0],
    // Previous figures are not compared with the bases of the new ones.
    yearAgo: isOld ? undefined : yearAgo.row,
    before: isOld ? undefined : before.row,
    course: bases === null && course ? wholeOnes(course) : course,
    isOld,
    stale: staleFigures ?? uncompared,
    failure: current.isError && !current.isFetching ? current.error.message : null,
    retry: () => {
      if (isOld || current.isError) void current.refetch();
      for (const { refetch } of missing) refetch();
    },
  };
}

interface Base<Key extends QueryKey> {
  /** Undefined while it loads, after a failure, and without a comparison. */
  row: Row<Key> | undefined;
  state: 'there' | 'loading' | 'failed';
  refetch: () => void;
}

/** Text about failed or late comparisons: without it they would look like figures without a comparison. */
function useMissingText(missing: readonly { name: string; state: Base<QueryKey>['state'] }[], wanted: string): string | null {
  const failed = missing.filter(({ state }) => state === 'failed');
  const isLate = useLate(missing.length > failed.length, wanted);
  const [what, how] = failed.length > 0 ? [failed, '加载失败'] : [isLate ? missing : [], '尚未加载'];
  return what.length === 0 ? null : `${what.map(({ name }) => name).join('、')}${how}`;
}

/** The row of a base; the third parameter is the request of the disabled query if there is no base. */
function useBase<Key extends QueryKey>(key: Key, base: Ask<Key> | null, asked: Ask<Key>): Base<Key> {
  const { conditions, values } = base ?? asked;
  const { data, isPlaceholderData, isPending, isError, isFetching, refetch } = useRows(key, conditions, { enabled: base !== null, values });
  const again = (): void => void refetch();
  if (base === null) return { row: undefined, state: 'there', refetch: again };
  if (isError) return { row: undefined, state: isFetching ? 'loading' : 'failed', refetch: again };
  if (isPending || isPlaceholderData) return { row: undefined, state: 'loading', refetch: again };
  return { row: data[0], state: 'there', refetch: again };
}
