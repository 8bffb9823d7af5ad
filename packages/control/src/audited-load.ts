import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { CommandAct } from '@tenderscope/contract';

interface LoadReport {
  importId: string;
  dataVersion: number;
  outcome: string;
  tables: Readonly<Partial<Record<string, { accepted: number; rejected: number }>>>;
}

const maxSubject = 1000;

/**
 * Loads data between two entries of the audit log, with a request id of their own: that it begins, without which it does not, and how
 * it ended. An end that cannot be written down leaves the beginning alone.
 * @throws what `record` or `work` throw.
 */
export async function auditedLoad<Report extends LoadReport>(
  { subject, detail, ...command }: Pick<CommandAct, 'operator' | 'action' | 'subject' | 'detail'>,
  record: (act: CommandAct) => Promise<void>,
  work: () => Promise<Report>,
): Promise<Report> {
  const common = { ...command, subject: subject.slice(0, maxSubject), host: hostname(), requestId: randomUUID() };
  const tell = (ended: Record<string, unknown>): Promise<void> => record({ ...common, at: Date.now(), detail: { ...detail, ...ended } });
  await tell({ outcome: 'begun' });
  try {
    const report = await work();
    await tell(summary(report)).catch(() => undefined);
    return report;
  } catch (error) {
    await tell({ outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
    throw error;
  }
}

function summary({ outcome, importId, dataVersion, tables }: LoadReport): Record<string, unknown> {
  const rows = Object.values(tables).map((table) => ({ accepted: table?.accepted ?? 0, rejected: table?.rejected ?? 0 }));
  const [accepted, rejected] = [rows.reduce((sum, table) => sum + table.accepted, 0), rows.reduce((sum, table) => sum + table.rejected, 0)];
  return { outcome, importId, dataVersion, accepted, rejected };
}
