import type { ColumnType } from '@tenderscope/catalog';
import { accessOutcomes, auditActions, formatTime } from '@tenderscope/contract';
import type { StoredAuditEntry } from '@tenderscope/state';
import { csvLine, type Row } from '@tenderscope/warehouse';
import { adminMessages } from '../admin/messages.ts';
import type { GivenSheet } from '../export/sheet-ask.ts';

/** Maximum number of rows in one file. */
export const maxAuditRows = 50_000;

const { heads: titles, sheet } = adminMessages.audit;
type Column = keyof typeof titles;
const columns = Object.keys(titles) as Column[];
const types: Partial<Record<Column, ColumnType>> = { id: 'integer', at: 'time', rows: 'integer', durationMs: 'integer' };

/** Entries of the audit log as a sheet, with the labels of the screen. */
export function auditSheet(entries: readonly StoredAuditEntry[]): GivenSheet {
  const heads = columns.map((column) => ({ column, title: titles[column], type: types[column] ?? ('text' as const) }));
  return { name: sheet, heads, isHeadShown: true, given: entries.map(readable) };
}

/** The same entries as CSV in UTF-8 with a byte order mark, as spreadsheets expect it. */
export function auditCsv(entries: readonly StoredAuditEntry[]): string {
  const lines = entries.map((entry) => {
    const row = readable(entry);
    return csvLine(columns.map((column) => (column === 'at' ? formatTime(entry.at) : String(row[column] ?? ''))));
  });
  return `\ufeff${csvLine(columns.map((column) => titles[column]))}${lines.join('')}`;
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
