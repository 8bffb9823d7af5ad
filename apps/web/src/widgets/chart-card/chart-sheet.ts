import { missing, type MetricKey } from '@tenderscope/contract';
import type { ModelTable } from '../../charts/model.ts';
import type { ChartSheet } from '../../lib/exports/export-query.ts';

type ColumnType = ChartSheet['columns'][number]['type'];

const plainNumber = /^-?\d[\d,]*(\.\d+)?$/;
const percentage = /^(-?\d[\d,]*(?:\.\d+)?)%$/;
const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** A chart's table with numbers as numbers, and percentages as fractions; headings contain the units. */
export function chartSheet({ columns, rows }: ModelTable, title: string, metrics: readonly MetricKey[]): ChartSheet {
  const types = columns.map(({ align }, column) => (align === 'left' ? 'text' : typeOf(rows.map((row) => row[column] ?? ''))));
  return {
    title,
    metrics,
    columns: columns.map(({ title: head, unit = '' }, column) => ({ title: unit === '' ? head : `${head}(${unit})`, type: types[column] ?? 'text' })),
    rows: rows.map((row) => columns.map((_, column) => cellOf(row[column] ?? '', types[column] ?? 'text'))),
  };
}

const isKnown = (text: string): boolean => text !== '' && text !== missing;

/** Common type of all known cells of a column. */
function typeOf(texts: readonly string[]): ColumnType {
  const known = texts.filter(isKnown);
  if (known.every((text) => plainNumber.test(text))) return 'number';
  return known.every((text) => percentage.test(text)) ? 'rate' : 'text';
}

function cellOf(text: string, type: ColumnType): string | number | null {
  if (!isKnown(text)) return null;
  if (type === 'text') return text;
  // Two decimals of a percentage are four of its fraction.
  return type === 'number' ? numberOf(text) : Math.round(numberOf(percentage.exec(text)?.[1] ?? '') * 100) / 10_000;
}
