import type { Report, ReportFormat } from '@tenderscope/contract';
import { reportSheets, type ReportSheet } from '@tenderscope/report';
import type { Row } from '@tenderscope/warehouse';
import type { InMemorySheet } from '../exports/sheet-plan.ts';
import type { CellType } from '../exports/xlsx/sheet-styles.ts';

const types: Readonly<Record<ReportFormat, CellType>> = {
  text: 'text',
  month: 'month',
  count: 'integer',
  number: 'number',
  chance: 'chance',
  strength: 'strength',
  money: 'money',
  amount: 'money',
  points: 'number',
  rate: 'rate',
  day: 'time',
  time: 'time',
};

const [narrowest, widest] = [10, 36];
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const displayWidth = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

/** Sheets of a report for the workbook writer, with a type for each cell. */
export const reportWorkbook = (report: Report): InMemorySheet[] => reportSheets(report).map(sheetOf);

function sheetOf({ name, rows: [heads = [], ...rows] }: ReportSheet): InMemorySheet {
  const width = Math.max(heads.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, place) => `c${place}`);
  return {
    name,
    isHeadShown: true,
    heads: columns.map((column, place) => ({
      column,
      title: String(heads[place]?.value ?? ''),
      type: 'text',
      typeIn: (row) => (row[typeColumn(column)] ?? 'text') as CellType | 'head',
      width: columnWidth(rows.map((row) => (row.length > 3 ? row[place]?.value : null))),
    })),
    inMemoryRows: rows.map((row): Row =>
      Object.fromEntries(row.flatMap(({ value, format }, place) => [
        [columns[place] ?? '', value],
        [typeColumn(columns[place] ?? ''), format === 'head' ? 'head' : types[format]],
      ]))),
  };
}

const typeColumn = (column: string): string => `${column} type`;

/** Width by the cells of wide tables; sentences, titles and notes overflow into the empty cells beside them. */
function columnWidth(values: readonly unknown[]): number {
  const longest = Math.max(...values.map((value) => (typeof value === 'string' ? displayWidth(value) : 0)), 0);
  return Math.min(widest, Math.max(narrowest, longest + 2));
}
