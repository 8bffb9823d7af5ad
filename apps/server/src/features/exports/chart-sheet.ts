import { ConditionError } from '@tenderscope/catalog';
import { messages, metrics, type MetricKey } from '@tenderscope/contract';
import type { ChartBody } from '@tenderscope/contract/calls';
import type { InMemoryRows, InMemorySheet } from './sheet-plan.ts';

/** Sheet of a chart's numbers. @throws ConditionError for rows that do not match the columns. */
export function chartSheet({ title, columns, rows }: ChartBody): InMemorySheet {
  if (rows.some((row) => row.length !== columns.length)) throw new ConditionError(messages.exports.fields.chart);
  return {
    name: title,
    isHeadShown: true,
    heads: columns.map(({ title: head, type }, index) => ({ column: `c${index}`, title: head, type })),
    inMemoryRows: rowsOf(rows),
  };
}

/** Creating half a million cell objects at once would block other requests too long. */
function rowsOf(rows: ChartBody['rows']): InMemoryRows {
  return {
    length: rows.length,
    * [Symbol.iterator]() {
      for (const row of rows) yield Object.fromEntries(row.map((cell, index) => [`c${index}`, cell]));
    },
  };
}

/** Metrics of a chart that have a definition. */
export const chartMetrics = ({ metrics: keys }: ChartBody): MetricKey[] =>
  keys.filter((key): key is MetricKey => Object.hasOwn(metrics, key));
