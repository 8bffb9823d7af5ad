import type { CommandAct } from '@tenderscope/contract';
import { auditedAct, type DescribedAct } from './audited-act.ts';

interface LoadReport {
  importId: string;
  dataVersion: number;
  outcome: string;
  tables: Readonly<Partial<Record<string, { accepted: number; rejected: number }>>>;
}

/** Loads data as an act of the audit log, with the number of rows at its end. */
export const auditedLoad = <Report extends LoadReport>(
  act: DescribedAct,
  record: (act: CommandAct) => Promise<void>,
  work: () => Promise<Report>,
): Promise<Report> => auditedAct(act, record, work, summary);

function summary({ outcome, importId, dataVersion, tables }: LoadReport): Record<string, unknown> {
  const rows = Object.values(tables).map((table) => ({ accepted: table?.accepted ?? 0, rejected: table?.rejected ?? 0 }));
  const [accepted, rejected] = [rows.reduce((sum, table) => sum + table.accepted, 0), rows.reduce((sum, table) => sum + table.rejected, 0)];
  return { outcome, importId, dataVersion, accepted, rejected };
}
