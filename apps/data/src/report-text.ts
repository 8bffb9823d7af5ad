import { inputNames, tableOf, type ImportReport } from '@tenderscope/warehouse';
import { messages } from './messages.ts';
import { textTable } from './text-table.ts';

type CellCounts = ImportReport['conversions'];
const byFile = (counts: CellCounts, text: (file: string, own: CellCounts) => string): string[] =>
  [...new Set(counts.map(({ file }) => file))].map((file) => text(file, counts.filter((one) => one.file === file)));
const total = (counts: CellCounts): number => counts.reduce((sum, { cells }) => sum + cells, 0);

/** Maximum number of joined companies that are named. */
const shown = 10;
const shortened = <Item>(items: readonly Item[]): Item[] => items.slice(0, shown);

/** Result of an import for the terminal. */
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
    ...byFile(report.conversions, texts.converted),
    ...byFile(report.emptied, (file, own) => texts.emptied(total(own), file, own)),
    ...byFile(report.zeros, texts.zeros),
    ...report.currencies.map(({ currency, amounts, rate, isStored }) => texts.currency(currency, amounts, rate, isStored)),
    ...shortened(report.joined).map((record) => texts.joined(record)),
    ...texts.more(report.joined.length - shown),
    ...shortened(report.parted).map((record) => texts.parted(record)),
    ...texts.more(report.parted.length - shown),
    ...report.contradictions.map(({ title, rows: count }) => texts.contradiction(title, count)),
    ...report.stripped.map(({ file, characters }) => texts.stripped(file, characters)),
    ...(report.rejectedParts > 0 ? [texts.rejectedParts(report.rejectedParts)] : []),
    ...(report.rejectsFile === null ? [] : [texts.rejectsFile(report.rejectsFile)]),
    ...(report.emptiedFile === null ? [] : [texts.emptiedFile(report.emptiedFile)]),
    ...(report.rowsFolder === null ? [] : [texts.rowsFolder(report.rowsFolder)]),
    ...(report.contradictionsFile === null ? [] : [texts.contradictionsFile(report.contradictionsFile)]),
    texts[report.outcome],
    texts.dataVersion(report.dataVersion),
    texts.elapsed(seconds, read),
  ].join('\n');
}
