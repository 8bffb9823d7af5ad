import type { ColumnType } from '@tenderscope/catalog';
import { accessOutcomes, auditActions, formatTime } from '@tenderscope/contract';
import type { StoredAuditEntry } from '@tenderscope/state';
import { csvLine, type Row } from '@tenderscope/warehouse';
import { adminMessages } from '../administration/messages.ts';
import type { ReadSheet } from '../exports/sheet-plan.ts';
import type { Sheet } from '../exports/xlsx/workbook-stream.ts';

/** Maximum number of rows in one file. */
export const maxAuditRows = 50_000;

const { heads: titles, sheet } = adminMessages.audit;
type Column = keyof typeof titles;
const columns = Object.keys(titles) as Column[];
const types: Partial<Record<Column, ColumnType>> = { id: 'integer', at: 'time', rows: 'integer', durationMs: 'integer' };

/** Entries of the audit log as a sheet, with the labels of the screen. */
export function auditSheet(total: number, pieces: () => AsyncIterable<readonly StoredAuditEntry[]>): ReadSheet {
  const heads = columns.map((column) => ({ column, title: titles[column], type: types[column] ?? ('text' as const) }));
  return { name: sheet, heads, isHeadShown: true, total, read };

  async function* read(): AsyncGenerator<Row[]> {
    for await (const entries of pieces()) yield entries.map(readable);
  }
}

/** A sheet as CSV in UTF-8 with a byte order mark, as spreadsheets expect it. */
export async function* sheetCsv(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  for (const { heads, rows } of sheets) {
    yield Buffer.from(`\ufeff${csvLine(heads.map(({ title }) => title))}`);
    for await (const some of rows) {
      const lines = some.map((row) => csvLine(heads.map(({ column, type }) => (type === 'time' ? formatTime(Number(row[column])) : String(row[column] ?? '')))));
      yield Buffer.from(lines.join(''));
    }
  }
}

const actions: Readonly<Record<string, string>> = auditActions;
const outcomes: Readonly<Record<string, string>> = accessOutcomes;

function readable(entry: StoredAuditEntry): Row {
  const { action, outcome } = entry;
  const row = Object.fromEntries(columns.map((column) => [column, entry[column]]));
  return {
    ...row,
    action: actions[action] ?? action,
    outcome: outcome === null ? null : (outcomes[outcome] ?? outcome),
  };
}
