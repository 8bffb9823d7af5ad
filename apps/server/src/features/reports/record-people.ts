import type { Duty, Permission } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { FastifyRequest } from 'fastify';
import type { AuditService } from '../audit/audit-service.ts';
import { seesPersons } from '../data/evidence-values.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf } from '../sessions/require-session.ts';

type Detail = Readonly<Record<string, string>>;

/** Rights for reading a report about a company as a user sees it: with names of people if they may see them. */
export const companyReportRights = (user: StoredUser): (Permission | Duty)[] =>
  seesPersons(user) ? ['companyReport', 'personNames'] : ['companyReport'];

/** Records that a report about a company was read with names of people, if the user may see them. */
export async function recordPeople(audit: AuditService, request: FastifyRequest, company: string, detail: Detail): Promise<void> {
  if (!seesPersons(callerOf(request).user)) return;
  await audit.record(actorOf(request), 'personalRead', company, { report: 'company', ...detail });
}
