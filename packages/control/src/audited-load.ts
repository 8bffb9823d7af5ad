import type { CommandAct } from '@tenderscope/contract';
import { auditedAct, type DescribedAct } from './audited-act.ts';

interface LoadReport {
  importId: string;
  dataVersion: number;
  /** Set if the load undid another one. */
  undoneId?: string;
  outcome: string;
  tables: Readonly<Partial<Record<string, object>>>;
}

/** Loads data as an act of the audit log. Its end entry has the number of rows. */
export const auditedLoad = <Report extends LoadReport>(
  act: DescribedAct,
  record: (act: CommandAct) => Promise<void>,
  work: () => Promise<Report>,
): Promise<Report> => auditedAct(act, record, work, summary);

/** Rows of all tables that an import accepted and refused, or that an undo removed and restored. */
function summary({ outcome, importId, dataVersion, tables, undoneId }: LoadReport): Record<string, unknown> {
  const parts = undoneId === undefined ? ['accepted', 'rejected'] : ['removed', 'restored'];
  const sumOf = (part: string): number =>
    Object.values(tables).reduce((sum, table) => sum + Number(Object.entries(table ?? {}).find(([name]) => name === part)?.[1] ?? 0), 0);
  return { outcome, importId, dataVersion, ...Object.fromEntries(parts.map((part) => [part, sumOf(part)])) };
}
