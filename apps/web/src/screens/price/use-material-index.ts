import { materialMatcher, type Match } from '@tenderscope/detection';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRows, type Row } from '../../lib/use-rows.ts';

export type Material = Row<'price.materials'>;

export interface MaterialIndex {
  query: UseQueryResult<Material[]>;
  find: (text: string, limit: number) => Match<Material>[];
}

const everything = [] as const;

/**
 * What has ever been quoted in the user's units, searchable. The search runs here: an answer at every key without a call, and a
 * list to be checked never leaves the browser.
 */
export function useMaterialIndex(): MaterialIndex {
  const query = useRows('price.materials', everything);
  const find = useMemo(() => materialMatcher(query.data ?? []), [query.data]);
  return { query, find };
}
