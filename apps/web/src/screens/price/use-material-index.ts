import { maxListRows } from '@tenderscope/contract';
import { hasWords, materialMatcher, sameSizeMaterials, type Match } from '@tenderscope/detection';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTradeWords } from '../../lib/trade-words.ts';
import { usePage, useRows, type Row } from '../../lib/use-rows.ts';

export type Material = Row<'price.materials'>;
/** A material by its keys, known or not. */
export type MaterialKeys = Pick<Material, 'name_key' | 'spec_key'>;

export interface MaterialIndex {
  query: UseQueryResult<Material[]>;
  find: (text: string, limit: number) => Match<Material>[];
  /** The materials of the name that state all that the key does, the most quoted first: what its statistics mix. */
  agreeing: (keys: MaterialKeys) => readonly Material[];
  /** The materials that state the sizes of a text, whatever they are, those of the likest names first. */
  sameSize: (text: string) => readonly Material[];
  /** How many materials there are, where the index holds but the most quoted of them; else null. */
  cutFrom: number | null;
}

/** The unit that most of the quotations of some materials are in; '' for none. */
export function commonUnit(materials: readonly Material[]): string {
  const counts = new Map<string, number>();
  for (const { base_unit, n } of materials) counts.set(base_unit, (counts.get(base_unit) ?? 0) + n);
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return most?.[0] ?? '';
}

const everything = [] as const;
const onePage = { conditions: everything, page: 1, size: 10 } as const;

/**
 * What has ever been quoted in the user's units, searchable. The search runs here: an answer at every key without a call, and a
 * list to be checked never leaves the browser. An answer of the server is no longer than `maxListRows`.
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
