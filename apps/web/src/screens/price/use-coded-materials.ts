import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import type { Material } from './use-material-index.ts';

/** True for letters, digits and dashes without spaces and with at least one digit: no name or specification alone has this form. */
export const looksLikeCode = (text: string): boolean => /^(?=.*\d)[A-Za-z0-9._-]{4,40}$/.test(text.trim());

/** The materials that were quoted with a code. */
export function useCodedMaterials(text: string): UseQueryResult<Material[]> {
  const code = useDeferredValue(text.trim());
  const conditions = useMemo(() => [{ name: 'material_code', matching: '=', value: code }], [code]);
  return useRows('price.materials', conditions, { enabled: looksLikeCode(code) });
}
