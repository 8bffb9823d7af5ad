import type { Report, ReportColumn, ReportRow, ReportSource, ReportTable } from '@tenderscope/contract';
import { reportWords } from './messages.ts';

/** A table of a report with its displayed rows. */
export interface ShownTable {
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Number of displayed and of all rows, and the reason if there are none. */
  count: string;
}

export function shownTable({ sources }: Pick<Report, 'sources'>, { source: name, columns, rows, total }: ReportTable): ShownTable {
  const source = sourceNamed(sources, name);
  const shown = rowsAt(source, rows);
  return {
    columns: columns.flatMap((column) => source.columns.find((one) => one.name === column) ?? []),
    rows: shown,
    count: countText(source, shown.length, total),
  };
}

function countText({ failure }: ReportSource, shown: number, total: number): string {
  if (failure !== null) return failure;
  if (shown === 0) return reportWords.noRows;
  return total > shown ? reportWords.shownOf(shown, total) : reportWords.counted(shown);
}

/** @throws Error for a name that the report does not have. */
export function sourceNamed(sources: Report['sources'], name: string): ReportSource {
  const source = sources[name];
  if (!source) throw new Error(`no source ${name}`);
  return source;
}

/** The rows of a source at these indices. */
const rowsAt = (source: ReportSource, places: readonly number[]): ReportRow[] =>
  places.flatMap((place) => {
    const row = source.rows[place];
    return row ? [row] : [];
  });
