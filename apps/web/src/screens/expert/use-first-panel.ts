import type { Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePage } from '../../lib/queries/use-rows.ts';

/** Default panel. */
export interface FirstPanel {
  /** Undefined while it loads, null if there is none. */
  guid: string | null | undefined;
  why: string;
  failure: string | null;
  retry: () => void;
}

const maxAlerts: Condition = { sortName: 'flaggedNum', sortRule: 'desc' };
const decisiveFirst: Condition = { sortName: 'isDecisive', sortRule: 'desc' };
const size = 10;

interface Found extends Pick<UseQueryResult, 'isSuccess' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'error'> {
  refetch: () => Promise<unknown>;
}

const firstOf = (query: Found, guid: string | undefined, why: string): FirstPanel => ({
  guid: query.isSuccess && !query.isPlaceholderData ? (guid ?? null) : undefined,
  why,
  failure: query.isError && !query.isFetching ? (query.error?.message ?? '') : null,
  retry: () => void query.refetch(),
});

/** The panel of the selection with the most outlying marks. */
export function usePanelOfMostAlerts(conditions: readonly Condition[], enabled: boolean): FirstPanel {
  const sorted = useMemo(() => [...conditions, maxAlerts], [conditions]);
  const query = usePage('expert.lots', { conditions: sorted, page: 1, size }, { enabled });
  return firstOf(query, query.data?.rows[0]?.lot_guid, '所选范围内偏离评分最多的标段');
}

/** A panel that an expert decided, otherwise any panel of theirs; `conditions` name the expert. */
export function usePanelOfExpert(conditions: readonly Condition[], enabled: boolean): FirstPanel {
  const sorted = useMemo(() => [...conditions, decisiveFirst], [conditions]);
  const query = usePage('expert.seats', { conditions: sorted, page: 1, size }, { enabled });
  const first = query.data?.rows[0];
  return firstOf(query, first?.lot_guid, first?.isDecisive === 1 ? '该专家投出关键票的标段' : '该专家参评的标段');
}
