import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { AuditAction } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { AuditService } from '../audit/audit-service.ts';
import { accountJobs, type AccountRequest, type AccountJob } from './account-jobs.ts';

const actions: Record<AccountJob, AuditAction | undefined> = { add: 'userAdd', passwd: 'userPassword', list: undefined };

/**
 * Runs a job of the command line. Changes are recorded in the audit log beforehand, and again if they fail.
 * @param operator user who runs the command.
 * @throws AccountError.
 */
export async function runAccountJob(job: AccountJob, state: StateStore, args: AccountRequest, operator: string): Promise<string[]> {
  const { password, ...request } = args;
  const action = actions[job];
  const run = (): Promise<string[]> => accountJobs[job](state, { ...request, password });
  if (!action) return run();
  const actor = { loginName: operator, address: hostname(), requestId: randomUUID() };
  const report = (ended = {}): Promise<void> => new AuditService(state).record(actor, action, request.login, { ...request, ...ended });
  await report();
  try {
    return await run();
  } catch (error) {
    await report({ outcome: 'failed', reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
