import type { SavedQuery, ViewShare } from '@tenderscope/contract';
import type { Problems } from '../form/use-form.ts';

interface ShareValues {
  kind: 'none' | 'role' | 'unit';
  role: string | null;
  unit: string | null;
}

export const shareValuesOf = ({ share }: Pick<SavedQuery, 'share'>): ShareValues => ({
  kind: share?.kind ?? 'none',
  role: share?.kind === 'role' ? share.id : null,
  unit: share?.kind === 'unit' ? share.id : null,
});

export const shareProblems = ({ kind, role, unit }: ShareValues): Problems<ShareValues> => ({
  ...(kind === 'role' && role === null && { role: '请选择角色' }),
  ...(kind === 'unit' && unit === null && { unit: '请选择单位' }),
});

export function shareOf({ kind, role, unit }: ShareValues): ViewShare {
  if (kind === 'role' && role !== null) return { kind, role };
  return kind === 'unit' && unit !== null ? { kind, unit } : null;
}
