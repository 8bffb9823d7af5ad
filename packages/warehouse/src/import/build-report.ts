import { tableNames } from '../schema/tables.ts';
import type { LoadResult } from '../warehouse.ts';
import type { ImportReport } from './import-report.ts';
import type { RejectLog } from './staging/reject-log.ts';
import type { CheckedTables } from './workbench/check-tables.ts';

interface ImportOutcome {
  importId: string;
  checked: CheckedTables;
  rejects: RejectLog;
  rejectsFile: string;
  warnings: readonly string[];
  /** Null when there was nothing to load. */
  loaded: LoadResult | null;
  dataVersion: number;
}

/** Counts what an import read, refused and changed. */
export function buildReport({ importId, checked, rejects, rejectsFile, warnings, loaded, dataVersion }: ImportOutcome): ImportReport {
  const tables: ImportReport['tables'] = {};
  for (const table of tableNames) {
    const { rows = 0, rejected = 0 } = checked.get(table) ?? {};
    const broken = rejects.rows.get(table) ?? 0;
    if (!checked.has(table) && broken === 0) continue;
    const { updated = 0, unchanged = 0 } = loaded?.tables[table] ?? {};
    tables[table] = { read: rows + broken, accepted: rows - rejected, updated, unchanged, rejected: rejected + broken };
  }
  const hasRejects = rejects.parts > 0 || Object.values(tables).some(({ rejected }) => rejected > 0);
  const outcome = loaded === null ? 'nothing' : hasRejects ? 'some-rejected' : 'clean';
  return {
    importId,
    tables,
    rejectedParts: rejects.parts,
    warnings: [...warnings],
    rejectsFile: hasRejects ? rejectsFile : null,
    dataVersion,
    outcome,
  };
}
