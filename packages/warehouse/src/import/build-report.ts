import { inputNames } from '../schema/tables.ts';
import type { LoadResult } from '../warehouse.ts';
import type { ImportReport, TableReport } from './import-report.ts';
import type { RejectLog } from './staging/reject-log.ts';
import type { CheckedBundle } from './workbench/check-tables.ts';

interface ImportOutcome extends Pick<ImportReport, 'conversions' | 'stripped'> {
  importId: string;
  checked: CheckedBundle;
  rejects: RejectLog;
  rejectsFile: string;
  warnings: readonly string[];
  /** Null when nothing was loaded: there was nothing to load, or it was a trial. */
  loaded: LoadResult | null;
  /** There was nothing to load. */
  isEmpty: boolean;
  dataVersion: number;
}

/** Counts what an import read, refused and changed. */
export function buildReport(importOutcome: ImportOutcome): ImportReport {
  const { importId, checked, rejects, rejectsFile, warnings, conversions, stripped, loaded, isEmpty, dataVersion } = importOutcome;
  const tables: ImportReport['tables'] = {};
  for (const table of inputNames) {
    const { rows = 0, rejected = 0 } = checked.tables.get(table) ?? {};
    const broken = rejects.rows.get(table) ?? 0;
    const counts = table === 'deletions' ? countsOfDeletions(rows - rejected, loaded) : loaded?.tables[table];
    const { updated = 0, unchanged = 0, removed = 0 } = counts ?? {};
    if (!checked.tables.has(table) && broken + removed === 0) continue;
    tables[table] = { read: rows + broken, accepted: rows - rejected, updated, unchanged, rejected: rejected + broken, removed };
  }
  const hasRejects = rejects.parts > 0 || Object.values(tables).some(({ rejected }) => rejected > 0);
  const outcome = isEmpty ? 'nothing' : hasRejects ? 'some-rejected' : 'clean';
  return {
    importId,
    tables,
    rejectedParts: rejects.parts,
    conversions,
    stripped,
    warnings: [...warnings],
    rejectsFile: hasRejects ? rejectsFile : null,
    dataVersion,
    outcome,
  };
}

/** What is not there any more is unchanged. */
function countsOfDeletions(accepted: number, loaded: LoadResult | null): Pick<TableReport, 'updated' | 'unchanged' | 'removed'> {
  const removed = Object.values(loaded?.tables ?? {}).reduce((sum, change) => sum + change.removed, 0);
  return { updated: 0, unchanged: accepted - removed, removed };
}
