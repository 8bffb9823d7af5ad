import { comparedPeriods, type Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { FreeQueryKey } from '../../lib/param-positions.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useDataEnd } from '../../lib/use-data-end.ts';
import { useIdleTurn } from '../../lib/use-idle-turn.ts';
import { useFirstRows, useRows, type Ask, type ParamsByKey, type QueryKey, type Row } from '../../lib/use-rows.ts';
import { useStaleText } from '../chart-card/use-stale-text.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { courseSteps } from './course-steps.ts';

export interface ComparedRow<Key extends QueryKey> {
  /** Undefined while it loads. */
  current: Row<Key> | undefined;
  /** Undefined while they load, and where nothing compares: all time, and a year or longer with the period before. */
  yearAgo: Row<Key> | undefined;
  before: Row<Key> | undefined;
  /** Step by step through the period; null while they load, and where the period has no steps. */
  course: readonly (Row<Key> | undefined)[] | null;
  /** The figures shown are of the selection before. */
  isOld: boolean;
  /** What to say of them when they stay for long. */
  stale: string | null;
  /** Why there are none, where it failed. */
  failure: string | null;
  retry: () => void;
}

interface Bases<Key extends QueryKey> {
  yearAgo: Ask<Key>;
  /** Null where only years compare. */
  before: Ask<Key> | null;
}

const none = {};

/** The one row of a query over a selection, and over the same selection a year ago and in the period before. */
export function useComparedRow<Key extends FreeQueryKey>(
  key: Key,
  state: FilterState,
  values: ParamsByKey[Key] = none,
): ComparedRow<Key> {
  const { conditions, conditionsFor, period } = state;
  const bases = useMemo(() => {
    if (!period) return null;
    const { yearAgo, before } = comparedPeriods(period, serverNow());
    const ask = (other: Period): Ask<Key> => ({ conditions: conditionsFor(other), values });
    return { yearAgo: ask(yearAgo), before: before && ask(before) };
  }, [conditionsFor, period, values]);
  const dataEnd = useDataEnd();
  const steps = useMemo(
    () => courseSteps(period, dataEnd).map((step): Ask<Key> => ({ conditions: conditionsFor(step), values })),
    [conditionsFor, dataEnd, period, values],
  );
  return useAskedRow(key, { conditions, values }, bases, steps);
}

/** The same where a query is told its period otherwise than by a condition; without `bases` it compares with nothing. */
export function useAskedRow<Key extends QueryKey>(
  key: Key,
  asked: Ask<Key>,
  bases: Bases<Key> | null,
  steps: readonly Ask<Key>[],
): ComparedRow<Key> {
  const current = useRows(key, asked.conditions, { values: asked.values });
  const yearAgo = useBase(key, bases?.yearAgo ?? null, asked);
  const before = useBase(key, bases?.before ?? null, asked);
  // A course accompanies its figure: it is asked for once that is there and the page rests.
  const isTurn = useIdleTurn(false);
  const course = useFirstRows(key, steps, isTurn && current.isSuccess && !current.isPlaceholderData);
  return {
    current: current.data?.[0],
    yearAgo,
    before,
    course,
    isOld: current.isPlaceholderData,
    stale: useStaleText(asked.conditions, current.isPlaceholderData),
    failure: current.isError && !current.isFetching ? current.error.message : null,
    retry: () => void current.refetch(),
  };
}

/** `asked` is what it waits with while there is no base. */
function useBase<Key extends QueryKey>(key: Key, base: Ask<Key> | null, asked: Ask<Key>): Row<Key> | undefined {
  const { conditions, values } = base ?? asked;
  const { data, isPlaceholderData } = useRows(key, conditions, { enabled: base !== null, values });
  return base !== null && !isPlaceholderData ? data?.[0] : undefined;
}
