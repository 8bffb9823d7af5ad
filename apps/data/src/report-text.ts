import { inputNames, tableOf, type ImportReport } from '@tenderscope/warehouse';
import { messages } from './messages.ts';
import { textTable } from './text-table.ts';

const filesOf = (conversions: ImportReport['conversions']): string[] => [...new Set(conversions.map(({ file }) => file))];

/** What an import ended with, for the terminal. */
export function reportText(report: ImportReport, seconds: number): string {
  const { report: texts } = messages;
  const rows = inputNames.flatMap((table) => {
    const counts = report.tables[table];
    if (!counts) return [];
    const { read, accepted, updated, unchanged, rejected, removed } = counts;
    return [[tableOf(table).title, read, accepted, updated, unchanged, rejected, removed]];
  });
  const read = Object.values(report.tables).reduce((sum, counts) => sum + counts.read, 0);
  return [
    ...report.warnings.map((warning) => texts.warning(warning)),
    ...(rows.length > 0 ? [textTable(texts.heads, rows)] : []),
    ...filesOf(report.conversions).map((file) => texts.converted(file, report.conversions.filter((one) => one.file === file))),
    ...report.stripped.map(({ file, characters }) => texts.stripped(file, characters)),
    ...(report.rejectedParts > 0 ? [texts.rejectedParts(report.rejectedParts)] : []),
    ...(report.rejectsFile === null ? [] : [texts.rejectsFile(report.rejectsFile)]),
    texts[report.outcome],
    texts.dataVersion(report.dataVersion),
    texts.elapsed(seconds, read),
  ].join('\n');
}
