import { maxListRows } from '@tenderscope/contract';
import { hasWords, materialMatcher, sameSizeMaterials, type Match } from '@tenderscope/detection';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTradeWords } from '../../lib/trade-words.ts';
import { usePage, useRows, type Row } from '../../lib/queries/use-rows.ts';

export type Material = Row<'price.materials'>;
/** Keys of a material, known or unknown. */
export type MaterialKeys = Pick<Material, 'name_key' | 'spec_key'>;

export interface MaterialIndex {
  query: UseQueryResult<Material[]>;
  find: (text: string, limit: number) => Match<Material>[];
  /** Materials with the same name whose specification includes the key's, the most quoted first: the ones mixed in its statistics. */
  agreeing: (keys: MaterialKeys) => readonly Material[];
  /** Materials with the sizes in a text, of any kind, those with the most similar names first. */
  sameSize: (text: string) => readonly Material[];
  /** Total number of materials if the index contains only the most quoted ones; otherwise null. */
  cutFrom: number | null;
}

/** The unit of most quotations of some materials; '' for none. */
export function commonUnit(materials: readonly Material[]): string {
  const counts = new Map<string, number>();
  for (const { base_unit, n } of materials) counts.set(base_unit, (counts.get(base_unit) ?? 0) + n);
  const [max] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return max?.[0] ?? '';
}

const everything = [] as const;
const onePage = { conditions: everything, page: 1, size: 10 } as const;

/**
 * Searchable index of all materials ever quoted in the user's units. The search runs in the browser: results at every key press need no
 * call, and a list to be checked is not uploaded. A response contains at most `maxListRows` rows.
 */
export function useMaterialIndex(): MaterialIndex {
  const query = useRows('price.materials', everything);
  const words = useTradeWords();
  const find = useMemo(() => materialMatcher(query.data ?? [], words), [query.data, words]);
  const sameSize = useMemo(() => (text: string) => sameSizeMaterials(query.data ?? [], text), [query.data]);
  const agreeing = useMemo(() => {
    const byName = new Map<string, Material[]>();
    for (const material of query.data ?? []) byName.set(material.name_key, [...(byName.get(material.name_key) ?? []), material]);
    return ({ name_key, spec_key }: MaterialKeys) => (byName.get(name_key) ?? []).filter((known) => hasWords(known.spec_key, spec_key));
  }, [query.data]);
  const known = query.data?.length ?? 0;
  const counted = usePage('price.materials', onePage, { enabled: known >= maxListRows });
  const total = counted.data?.total ?? 0;
  return { query, find, agreeing, sameSize, cutFrom: known >= maxListRows && total > known ? total : null };
}
