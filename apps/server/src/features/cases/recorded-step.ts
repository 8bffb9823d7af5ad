import type { FastifyError, FastifyRequest } from 'fastify';
import type { AuditService } from '../audit/audit-service.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { httpErrorOf } from '../../http/errors.ts';

interface Step {
  /** Name of the act in the audit log. */
  act?: 'caseOpen' | 'caseStep' | 'tipRegister' | 'tipStep';
  /** Guid of the case or report, or of its subject. */
  guid: string;
  detail: Record<string, unknown>;
}

/** Names of the steps that create something. */
const firstSteps = { caseOpen: 'open', tipRegister: 'register' } as const;

/** Takes a step on a case or report. It is recorded beforehand, and again with the reason if it was refused. */
export async function recordedStep<Result>(
  request: FastifyRequest,
  audit: AuditService,
  { act = 'caseStep', guid, detail }: Step,
  take: () => Promise<Result>,
): Promise<Result> {
  await audit.record(actorOf(request), act, guid, detail);
  try {
    return await take();
  } catch (error) {
    const { status: code, message: reason } = httpErrorOf(error as FastifyError, request);
    if (code < 500) {
      const refusal = { ...(act in firstSteps && { action: firstSteps[act as keyof typeof firstSteps] }), ...detail, code, reason };
      await audit.record(actorOf(request), 'caseRefused', guid, refusal);
    }
    throw error;
  }
}
