import { dayBounds, type Condition, type Period, type TimeRange } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useDefaultTime } from '../../lib/queries/use-data-period.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { toConditions } from './filter-conditions.ts';
import { ignoredParameters, parseFilters, writeFilters, type FilterParameter } from './filters-url.ts';
import { noFilters, type TenderFilters } from './tender-filters.ts';

export interface FilterState {
  filters: TenderFilters;
  /** Parameters of the address that differ from the filters. */
  ignored: readonly FilterParameter[];
  /** Name of the subset of all lots that the page is about. */
  subject?: string | undefined;
  /** Null for all time. */
  period: Period | null;
  conditions: Condition[];
  /** The same selection over another period. */
  conditionsFor: (period: Period) => Condition[];
  change: (patch: Partial<TenderFilters>) => void;
  /** The parameters of an address with some of its filters changed. */
  write: (params: URLSearchParams, patch: Partial<TenderFilters>) => URLSearchParams;
  /** Clears all filters, and these parameters of the address. */
  reset: (others: readonly string[]) => void;
}

/**
 * The filters in the page's address.
 * @param usualTime the period of an address without one; by default that of the data, null is all time
 */
export function useFilters(usualTime?: TimeRange): FilterState {
  const { params, open } = useAddress();
  const zbrArr = useSession((session) => session.zbrArr);
  const zbrTree = useSession((session) => session.zbrTree);
  const timeOfData = useDefaultTime(usualTime !== undefined || params.has('time'));
  const defaultTime = usualTime === undefined ? timeOfData : usualTime;
  return useMemo(() => {
    const units = new Set(zbrArr);
    const filters = parseFilters(params, units, defaultTime);
    const write: FilterState['write'] = (now, patch) => writeFilters(now, { ...parseFilters(now, units, defaultTime), ...patch }, defaultTime);
    const period = filters.time === null ? null : dayBounds(filters.time, serverNow());
    return {
      filters,
      ignored: ignoredParameters(params, filters),
      period,
      conditions: toConditions(filters, period, zbrTree),
      conditionsFor: (other) => toConditions(filters, other, zbrTree),
      write,
      change: (patch) => open((now) => write(now, patch)),
      reset: (others) =>
        open((now) => {
          const left = writeFilters(now, { ...noFilters, time: defaultTime }, defaultTime);
          for (const name of others) left.delete(name);
          return left;
        }),
    };
  }, [params, open, zbrArr, zbrTree, defaultTime]);
}
