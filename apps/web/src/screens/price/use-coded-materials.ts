import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useRows } from '../../lib/use-rows.ts';
import type { Material } from './use-material-index.ts';

/** Letters, digits and dashes without a space, digits among them: what no name or specification alone looks like. */
export const looksLikeCode = (text: string): boolean => /^(?=.*\d)[A-Za-z0-9._-]{4,40}$/.test(text.trim());

/** The materials that were quoted under a code. */
export function useCodedMaterials(text: string): UseQueryResult<Material[]> {
  const code = useDeferredValue(text.trim());
  const conditions = useMemo(() => [{ name: 'material_code', matching: '=', value: code }], [code]);
  return useRows('price.materials', conditions, { enabled: looksLikeCode(code) });
}
