import type { Row } from '../../lib/queries/use-rows.ts';
import { rankAmong, type PeerRank } from './compare-figures.ts';

type PivotRow = Pick<Row<'pivot.lots'>, 'rowKind' | 'rowValue' | 'value'>;

/**
 * Rank of a category among all categories with a value, by the rows of a pivot; null without a value, and if the pivot combines the
 * smaller ones.
 */
export function categoryRank(rows: readonly PivotRow[], category: string): PeerRank | null {
  if (rows.some(({ rowKind }) => rowKind === 'other')) return null;
  const named = rows.filter(({ rowKind, rowValue }) => rowKind === 'value' && rowValue !== null && rowValue !== '');
  const rank = rankAmong(named.find(({ rowValue }) => rowValue === category)?.value ?? null, named.map(({ value }) => value));
  return rank && { ...rank, unit: '个' };
}
