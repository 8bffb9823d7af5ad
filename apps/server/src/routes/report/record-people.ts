import type { Duty, Permission } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { FastifyRequest } from 'fastify';
import type { AuditService } from '../../audit/audit-service.ts';
import { seesPersons } from '../../data/evidence-values.ts';
import { actorOf } from '../../plugins/duty.ts';
import { callerOf } from '../../plugins/session.ts';

type Detail = Readonly<Record<string, string>>;

/** What it takes to read a report about a company as a user has it: with names of people for who sees them. */
export const companyReportRights = (user: StoredUser): (Permission | Duty)[] =>
  seesPersons(user) ? ['companyReport', 'personNames'] : ['companyReport'];

/** Writes down that a report about a company was read with names of people, which it has for who sees them. */
export async function recordPeople(audit: AuditService, request: FastifyRequest, company: string, detail: Detail): Promise<void> {
  if (!seesPersons(callerOf(request).user)) return;
  await audit.record(actorOf(request), 'personalRead', company, { report: 'company', ...detail });
}
