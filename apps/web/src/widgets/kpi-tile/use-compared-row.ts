import { comparedPeriods, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { FreeQueryKey } from '../../lib/address/param-positions.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import { useFirstRows, useRows, type QueryRequest, type ParamsByKey, type QueryKey, type Row } from '../../lib/queries/use-rows.ts';
import { useLate, useStaleText } from '../chart-card/use-stale-text.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import type { FigureSource } from '../subscribe/figure-source.ts';
import { courseSteps, completeOnes } from './course-steps.ts';

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
  /** The row as a source of figures to cite and to subscribe to. */
  figures: readonly FigureSource[];
}

interface Bases<Key extends QueryKey> {
  yearAgo: QueryRequest<Key>;
  /** Null if only years can be compared. */
  before: QueryRequest<Key> | null;
}

const none = {};

/** The single row of a query over a selection, over the same selection a year ago, and in the previous period. */
export function useComparedRow<Key extends QueryKey>(
  key: Key,
  state: FilterState,
  ...input: Key extends FreeQueryKey ? [values?: ParamsByKey[Key]] : [values: ParamsByKey[Key]]
): ComparedRow<Key> {
  const values = (input[0] ?? none) as ParamsByKey[Key];
  const { conditions, conditionsFor, period } = state;
  const dataEnd = useDataEnd();
  const bases = useMemo(() => {
    if (!period) return null;
    const { yearAgo, before } = comparedPeriods(period, dataEnd);
    const open = (other: Period): QueryRequest<Key> => ({ conditions: conditionsFor(other), values });
    return { yearAgo: open(yearAgo), before: before && open(before) };
  }, [conditionsFor, dataEnd, period, values]);
  const steps = useMemo(
    () => courseSteps(period, dataEnd).map((step): QueryRequest<Key> => ({ conditions: conditionsFor(step), values })),
    [conditionsFor, dataEnd, period, values],
  );
  const row = useRequestedRow(key, { conditions, values }, bases, steps);
  const { current } = row;
  return { ...row, figures: current ? [{ query: key, params: values, state, row: current }] : [] };
}

/** The same for a query whose period is not a condition; without `bases` there is no comparison. */
export function useRequestedRow<Key extends QueryKey>(
  key: Key,
  requested: QueryRequest<Key>,
  bases: Bases<Key> | null,
  steps: readonly QueryRequest<Key>[],
): ComparedRow<Key> {
  const current = useRows(key, requested.conditions, { values: requested.values });
  const yearAgo = useBase(key, bases?.yearAgo ?? null, requested);
  const before = useBase(key, bases?.before ?? null, requested);
  const missing = [...(yearAgo.state === 'there' ? [] : [{ ...yearAgo, name: '同比' }]), ...(before.state === 'there' ? [] : [{ ...before, name: '环比' }])];
  const wanted = JSON.stringify([requested.conditions, requested.values]);
  const uncompared = useMissingText(current.isSuccess ? missing : [], wanted);
  const isOld = current.isPlaceholderData;
  const staleFigures = useStaleText(requested.conditions, isOld);
  // A history accompanies its figure: it is requested once the figure is loaded and the page is idle.
  const isTurn = useIdleTurn(false);
  const course = useFirstRows(key, steps, isTurn && current.isSuccess && !current.isPlaceholderData);
  return {
    current: current.data?.[0],
    // Previous figures are not compared with the bases of the new ones.
    yearAgo: isOld ? undefined : yearAgo.row,
    before: isOld ? undefined : before.row,
    course: bases === null && course ? completeOnes(course) : course,
    isOld,
    stale: staleFigures ?? uncompared,
    failure: current.isError && !current.isFetching ? current.error.message : null,
    figures: [],
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
function useBase<Key extends QueryKey>(key: Key, base: QueryRequest<Key> | null, requested: QueryRequest<Key>): Base<Key> {
  const { conditions, values } = base ?? requested;
  const { data, isPlaceholderData, isPending, isError, isFetching, refetch } = useRows(key, conditions, { enabled: base !== null, values });
  const again = (): void => void refetch();
  if (base === null) return { row: undefined, state: 'there', refetch: again };
  if (isError) return { row: undefined, state: isFetching ? 'loading' : 'failed', refetch: again };
  if (isPending || isPlaceholderData) return { row: undefined, state: 'loading', refetch: again };
  return { row: data[0], state: 'there', refetch: again };
}
