import type { Condition, Period } from '@tenderscope/contract';
import { useMemo } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useRows } from '../../lib/queries/use-rows.ts';

const ofUnits: ReadonlySet<string | undefined> = new Set(['zbr_guid', 'Is_JiTuanNei']);

/** The conditions of a page that restrict the units of wins. */
const unitWins = (conditions: readonly Condition[]): Condition[] =>
  conditions.filter(({ name }) => ofUnits.has(name)).map((condition) => ({ ...condition, whereIndex: 2 }));

interface ShortlistRequest {
  guids: readonly string[];
  /** Conditions on units apply to wins. */
  conditions: readonly Condition[];
  /** Null for all time. */
  period: Period | null;
}

/** The period as params of queries about suppliers; what has not come yet is not in it. Null is all time. */
export function usePeriodValues(period: Period | null): { periodFrom: number; periodTo: number } {
  const dataEnd = useDataEnd();
  return useMemo(() => ({ periodFrom: period?.from ?? 0, periodTo: Math.min(period?.to ?? dataEnd, serverNow()) }), [period, dataEnd]);
}

/** Request for facts about these suppliers; as of the end of the period, or of today if that is in the future. */
export function useShortlistRequest({ guids, conditions, period }: ShortlistRequest) {
  const values = usePeriodValues(period);
  return useMemo(
    () => ({ conditions: [{ name: 'gys_guid', matching: 'in', value: [...guids] }, ...unitWins(conditions)] satisfies Condition[], values }),
    [guids, conditions, values],
  );
}

/** Key facts about suppliers; nothing is requested without suppliers. */
export function useShortlist(request: ShortlistRequest) {
  const { conditions, values } = useShortlistRequest(request);
  return useRows('supplier.shortlist', conditions, { values, enabled: request.guids.length > 0 });
}
