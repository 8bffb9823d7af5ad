import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { usePage, useRows } from '../../lib/use-rows.ts';
import { explainGroup } from './explain-group.ts';

const everything = [] as const;

/**
 * The group of the address, or else the strongest one of the selection, with its evidence and its lots: all of them, since a group is
 * judged by all.
 */
export function useGroup(asked: string | null, conditions: readonly Condition[], enabled: boolean) {
  const wanted = useMemo(
    () => (asked === null ? conditions : [...conditions, { name: 'group_guid', matching: '=', value: asked, whereIndex: 2 as const }]),
    [asked, conditions],
  );
  const found = usePage('relation.groups', { conditions: wanted, page: 1, size: 10 }, { enabled });
  const group = found.data?.rows[0];
  const values = useMemo(() => ({ group_guid: group?.group_guid ?? '' }), [group?.group_guid]);
  const asksParts = enabled && group !== undefined && !found.isPlaceholderData;
  const evidence = useRows('relation.groupEvidence', everything, { values, enabled: asksParts });
  const lots = useRows('relation.groupLots', everything, { values, enabled: asksParts });
  const explanation = useMemo(
    () => (group && evidence.data && lots.data ? explainGroup(group, evidence.data, lots.data) : null),
    [group, evidence.data, lots.data],
  );
  const failed = [found, evidence, lots].find(({ isError, isFetching }) => isError && !isFetching);
  return {
    /** Undefined while it loads; null where there is none. */
    group: found.isSuccess ? (group ?? null) : undefined,
    values,
    found,
    evidence,
    explanation,
    failure: failed?.error?.message ?? null,
    retry: () => {
      for (const query of [found, evidence, lots]) if (query.isError) void query.refetch();
    },
  };
}
export type ChosenGroup = ReturnType<typeof useGroup>;
