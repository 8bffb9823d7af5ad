import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { CommandAct } from '@tenderscope/contract';

export type DescribedAct = Pick<CommandAct, 'operator' | 'action' | 'subject' | 'detail'>;

const maxSubject = 1000;

/**
 * Runs a command between two entries of the audit log that share a new request id: its begin, without which it does not run, and its end
 * with the summary of its result. If the end cannot be recorded, the log has only the begin.
 * @throws errors of `record` and `work`.
 */
export async function auditedAct<Result>(
  { subject, detail, ...command }: DescribedAct,
  record: (act: CommandAct) => Promise<void>,
  work: () => Promise<Result>,
  summary: (result: Result) => Record<string, unknown>,
): Promise<Result> {
  const common = { ...command, subject: subject.slice(0, maxSubject), host: hostname(), requestId: randomUUID() };
  const write = (outcome: Record<string, unknown>): Promise<void> =>
    record({ ...common, at: Date.now(), detail: { ...detail, ...outcome } });
  await write({ outcome: 'begun' });
  try {
    const result = await work();
    await write(summary(result)).catch(() => undefined);
    return result;
  } catch (error) {
    await write({ outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
    throw error;
  }
}
