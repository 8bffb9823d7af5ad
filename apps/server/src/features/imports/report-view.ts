import { importLists, type ImportReportView } from '@tenderscope/contract';
import type { LedgerReport } from '@tenderscope/ledger';
import { tableNames, tableOf, type ImportReport, type UndoReport } from '@tenderscope/warehouse';

/** Report of an import for the browser: without paths of the server. */
export function reportView(report: ImportReport | LedgerReport, kind: ImportReportView['kind']): ImportReportView {
  const { stripped: _stripped, areStatisticsPending: _pending, ...shown } = report;
  const { tables, rejectsFile, emptiedFile, rowsFolder, contradictionsFile, contradictions, ...rest } = shown;
  const lists = { rejects: rejectsFile, emptied: emptiedFile, rows: rowsFolder, contradictions: contradictionsFile };
  return {
    ...rest,
    kind,
    tables: Object.entries(tables).map(([table, counts]) => ({ table, title: tableOf(table as keyof typeof tables).title, ...counts })),
    contradictions: contradictions.map(({ title, rows }) => ({ title, rows })),
    lists: importLists.filter((list) => lists[list] !== null),
    hasRejects: rejectsFile !== null,
    ledger: 'ledger' in report ? report.ledger : [],
  };
}

/** Result of an undo, as a report. */
export function undoView({ importId, tables, joined, parted, warnings, dataVersion, outcome }: UndoReport): ImportReportView {
  const rows = tableNames.flatMap((table) => {
    const counts = tables[table];
    const none = { read: 0, accepted: 0, unchanged: 0, rejected: 0 };
    return counts ? [{ table, title: tableOf(table).title, ...none, updated: counts.restored, removed: counts.removed }] : [];
  });
  const nothing = { conversions: [], emptied: [], zeros: [], currencies: [], contradictions: [], rejectedParts: 0, ledger: [], lists: [] };
  return { ...nothing, kind: 'undo', importId, tables: rows, joined, parted, warnings, hasRejects: false, dataVersion, outcome };
}
