import { ConditionError, metric, type ColumnType, type QueryDefinition, type QueryRequest } from '@tenderscope/catalog';
import { crossTable, messages, type MetricKey, type PivotRow } from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import type { GivenSheet } from './sheet-ask.ts';

interface CrossAsk {
  name: string;
  /** Head of the first column. */
  title: string;
  measure: MetricKey;
  isHeadShown: boolean;
}

/** What a pivot measures. @throws ConditionError for a query that is none. */
export function measureOf({ params = [] }: QueryDefinition, given: QueryRequest['params']): MetricKey {
  const measure = params.find(({ name }) => name === 'measure');
  if (!measure) throw new ConditionError(messages.exports.notPivot);
  return (given['measure'] ?? measure.fallback ?? '') as MetricKey;
}

/** A pivot laid out as its reader knows it: rows down, columns across, subtotals and the whole, shares where there are any. */
export function crossSheet(pivot: readonly PivotRow[], { name, title, measure, isHeadShown }: CrossAsk): GivenSheet {
  const { type, unit } = metric(measure);
  const { columns, rows } = crossTable(pivot);
  const headOf = (label: string): string => (unit === '' || type === 'rate' ? label : `${label}(${unit})`);
  const hasShares = rows.some(({ share }) => share !== null);
  const heads: { column: string; title: string; type: ColumnType }[] = [
    { column: 'label', title, type: 'text' },
    ...columns.map(({ label }, index) => ({ column: `c${index}`, title: headOf(label), type })),
    ...(hasShares ? [{ column: 'share', title: messages.pivot.share, type: 'rate' as const }] : []),
  ];
  const given = rows.map(({ label, cells, share }): Row => {
    const values = cells.map((cell, index): [string, number | null] => [`c${index}`, cell?.value ?? null]);
    return { label, ...Object.fromEntries(values), share: share === null ? null : share / 100 };
  });
  return { name, heads, isHeadShown, given };
}
