import { messages, type Duty } from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit-service.ts';
import { HttpError } from '../http-error.ts';
import { callerOf } from './session.ts';

/** Lets callers through whose roles carry a duty; stands behind `requireSession`. */
export const requireDuty = (duty: Duty) => async (request: FastifyRequest): Promise<void> => {
  const { roles } = callerOf(request).user;
  if (!roles.some(({ permissions }) => permissions.includes(duty))) throw new HttpError(403, messages.forbidden);
};

/** The caller as the audit log names him. */
export const actorOf = (request: FastifyRequest): Actor => ({ user: callerOf(request).user, address: request.ip });
