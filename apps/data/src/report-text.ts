import { tableNames, tableOf, type ImportReport } from '@tenderscope/warehouse';
import { messages } from './messages.ts';
import { textTable } from './text-table.ts';

/** What an import ended with, for the terminal. */
export function reportText(report: ImportReport, seconds: number): string {
  const { report: texts } = messages;
  const rows = tableNames.flatMap((table) => {
    const counts = report.tables[table];
    return counts ? [[tableOf(table).title, counts.read, counts.accepted, counts.updated, counts.unchanged, counts.rejected]] : [];
  });
  const read = Object.values(report.tables).reduce((sum, counts) => sum + counts.read, 0);
  return [
    ...report.warnings.map((warning) => texts.warning(warning)),
    ...(rows.length > 0 ? [textTable(texts.heads, rows)] : []),
    ...(report.rejectedParts > 0 ? [texts.rejectedParts(report.rejectedParts)] : []),
    ...(report.rejectsFile === null ? [] : [texts.rejectsFile(report.rejectsFile)]),
    texts[report.outcome],
    texts.dataVersion(report.dataVersion),
    texts.elapsed(seconds, read),
  ].join('\n');
}
