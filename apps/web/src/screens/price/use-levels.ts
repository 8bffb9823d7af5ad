import type { Condition } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import type { MaterialKeys } from './use-material-index.ts';

export type Level = Row<'price.levels'>;

/** Conditions that select several materials, for queries by material. */
export function conditionsOf(materials: readonly MaterialKeys[], conditions: readonly Condition[]): Condition[] {
  const unique = (values: readonly string[]): string[] => [...new Set(values)].sort();
  return [
    ...conditions,
    { name: 'name_key', matching: 'in', value: unique(materials.map(({ name_key }) => name_key)) },
    { name: 'spec_key', matching: 'in', value: unique(materials.map(({ spec_key }) => spec_key)), whereIndex: 2 },
  ];
}

/** Price levels of several materials under the conditions, in one call; empty without materials. */
export function useLevels(materials: readonly MaterialKeys[], conditions: readonly Condition[], enabled = true): UseQueryResult<Level[]> {
  const levelConditions = useMemo(() => conditionsOf(materials, conditions), [conditions, materials]);
  return useRows('price.levels', levelConditions, { enabled: enabled && materials.length > 0 });
}
