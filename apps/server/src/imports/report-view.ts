import { importLists, type ImportReportView } from '@tenderscope/contract';
import type { LedgerReport } from '@tenderscope/ledger';
import { tableOf, type ImportReport } from '@tenderscope/warehouse';

/** A report of an import as the browser has it: without paths of the server. */
export function reportView(report: ImportReport | LedgerReport, kind: ImportReportView['kind']): ImportReportView {
  const { tables, rejectsFile, emptiedFile, rowsFolder, contradictionsFile, stripped: _stripped, contradictions, ...rest } = report;
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
