import type { ImportCells, ImportCurrency, JoinedCompany } from '@tenderscope/contract';
import type { ContradictionKind } from '../contradictions/contradictions.ts';
import { contradictionTexts } from '../contradictions/messages.ts';
import type { CompanyAlias } from '../joined-companies/find-aliases.ts';
import { inputNames } from '../schema/tables.ts';
import type { LoadResult } from '../warehouse.ts';
import type { ImportReport, TableReport } from './import-report.ts';
import type { RejectLog } from './staging/reject-log.ts';
import type { CheckedTable } from './workbench/check-table.ts';
import type { CheckedBundle } from './workbench/check-tables.ts';

interface ImportOutcome extends Pick<ImportReport, 'importId' | 'stripped' | 'rejectsFile' | 'emptiedFile' | 'rowsFolder' | 'contradictionsFile' | 'dataVersion' | 'areStatisticsPending'> {
  checked: CheckedBundle;
  rejects: RejectLog;
  /** Name of an input file, by its index. */
  fileName: (source: number) => string;
  /** True if each file is one table. Otherwise the names of columns include their table. */
  isBundle: boolean;
  warnings: readonly string[];
  /** Null if nothing was loaded: there was nothing to load, or it was a trial run. */
  loaded: LoadResult | null;
  currencies: readonly ImportCurrency[];
  contradictions: ReadonlyMap<ContradictionKind, number>;
  /** Records of companies that a load will join. After the load its own result counts. */
  joining: readonly CompanyAlias[];
  /** True if there was nothing to load. */
  isEmpty: boolean;
}

/** Counts the rows that an import read, rejected and changed. */
export function buildReport(importOutcome: ImportOutcome): ImportReport {
  const { checked, rejects, fileName, isBundle, loaded, isEmpty, currencies, contradictions, joining, warnings, ...input } = importOutcome;
  const tables: ImportReport['tables'] = {};
  for (const table of inputNames) {
    // Not data of the user: contents of ledgers, and sources of lots.
    if (table === 'ledger_lots' || table === 'lot_sources') continue;
    const { rows = 0, rejected = 0 } = checked.tables.get(table) ?? {};
    const broken = rejects.rows.get(table) ?? 0;
    const counts = table === 'deletions' ? countsOfDeletions(rows - rejected, loaded) : loaded?.tables[table];
    const { updated = 0, unchanged = 0, removed = 0 } = counts ?? {};
    if (!checked.tables.has(table) && broken + removed === 0) continue;
    tables[table] = { read: rows + broken, accepted: rows - rejected, updated, unchanged, rejected: rejected + broken, removed };
  }
  const cellsOf = (kind: keyof Pick<CheckedTable, 'conversions' | 'emptied' | 'zeros'>): ImportCells[] =>
    [...checked.tables].flatMap(([table, counts]) =>
      counts[kind].map(({ source, column, cells }) => ({ file: fileName(source), column: isBundle ? column : `${table}.${column}`, cells })));
  const emptied = cellsOf('emptied');
  const hasLosses = rejects.parts > 0 || emptied.length > 0 || Object.values(tables).some(({ rejected }) => rejected > 0);
  return {
    ...input,
    tables,
    rejectedParts: rejects.parts,
    conversions: cellsOf('conversions'),
    emptied,
    zeros: cellsOf('zeros'),
    joined: (loaded?.aliases.added ?? joining).map(joinedReport),
    parted: (loaded?.aliases.removed ?? []).map(joinedReport),
    contradictions: [...contradictions].map(([kind, rows]) => ({ kind, title: contradictionTexts[kind].title, rows })),
    currencies: [...currencies],
    warnings: [...warnings],
    outcome: isEmpty ? 'nothing' : hasLosses ? 'some-rejected' : 'clean',
  };
}

/** A joined record in a report. */
export const joinedReport = ({ id, mergedId, name, mergedName, reason }: CompanyAlias): JoinedCompany =>
  ({ companyId: id, name, joinedTo: mergedId, joinedName: mergedName, reason });

/** Rows that no longer exist count as unchanged. */
function countsOfDeletions(accepted: number, loaded: LoadResult | null): Pick<TableReport, 'updated' | 'unchanged' | 'removed'> {
  const removed = Object.values(loaded?.tables ?? {}).reduce((sum, change) => sum + change.removed, 0);
  return { updated: 0, unchanged: accepted - removed, removed };
}
