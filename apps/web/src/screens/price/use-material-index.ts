import { maxListRows } from '@tenderscope/contract';
import { materialMatcher, type Match } from '@tenderscope/detection';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePage, useRows, type Row } from '../../lib/use-rows.ts';

export type Material = Row<'price.materials'>;

export interface MaterialIndex {
  query: UseQueryResult<Material[]>;
  find: (text: string, limit: number) => Match<Material>[];
  /** How many materials there are, where the index holds but the most quoted of them; else null. */
  cutFrom: number | null;
}

const everything = [] as const;
const onePage = { conditions: everything, page: 1, size: 10 } as const;

/**
 * What has ever been quoted in the user's units, searchable. The search runs here: an answer at every key without a call, and a
 * list to be checked never leaves the browser. An answer of the server is no longer than `maxListRows`.
 */
export function useMaterialIndex(): MaterialIndex {
  const query = useRows('price.materials', everything);
  const find = useMemo(() => materialMatcher(query.data ?? []), [query.data]);
  const known = query.data?.length ?? 0;
  const counted = usePage('price.materials', onePage, { enabled: known >= maxListRows });
  const total = counted.data?.total ?? 0;
  return { query, find, cutFrom: known >= maxListRows && total > known ? total : null };
}
