import { ConditionError, metric, type QueryDefinition, type QueryRequest } from '@tenderscope/catalog';
import { messages, type CrossTable, type MetricKey } from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import { cellReader, type MoneyUnit } from './cell-reader.ts';
import type { InMemorySheet } from './sheet-plan.ts';
import type { Head } from './xlsx/sheet-rows.ts';

interface CrossRequest {
  name: string;
  /** Head of the first column. */
  title: string;
  measure: MetricKey;
  isHeadShown: boolean;
  moneyUnit: MoneyUnit;
}

/** Metric of a pivot. @throws ConditionError if the query is not a pivot. */
export function measureOf({ params = [] }: QueryDefinition, values: QueryRequest['params']): MetricKey {
  const measure = params.find(({ name }) => name === 'measure');
  if (!measure) throw new ConditionError(messages.exports.notPivot);
  return (values['measure'] ?? measure.fallback ?? '') as MetricKey;
}

/** Pivot in the layout of the screen: rows down, columns across, subtotals and the total, and shares if there are any. */
export function crossSheet({ columns, rows }: CrossTable, { name, title, measure, isHeadShown, moneyUnit }: CrossRequest): InMemorySheet {
  const { type, unit: own } = metric(measure);
  const unit = type === 'money' ? messages.moneyUnits[moneyUnit] : own;
  const headOf = (label: string): string => (unit === '' || type === 'rate' ? label : `${label}(${unit})`);
  const hasShares = rows.some(({ share }) => share !== null);
  const heads: Head[] = [
    { column: 'label', title, type: 'text' },
    ...columns.map(({ label }, index) => ({ column: `c${index}`, title: headOf(label), type, ...cellReader({ column: '', type }, { moneyUnit }) })),
    ...(hasShares ? [{ column: 'share', title: messages.pivot.share, type: 'rate' as const }] : []),
  ];
  const inMemoryRows = rows.map(({ label, cells, share }): Row => {
    const values = cells.map((cell, index): [string, number | null] => [`c${index}`, cell?.value ?? null]);
    return { label, ...Object.fromEntries(values), share: share === null ? null : share / 100 };
  });
  return { name, heads, isHeadShown, inMemoryRows };
}
