import { messages, type Duty, type Permission } from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../admin/administrator.ts';
import { HttpError } from '../http-error.ts';
import { callerOf } from './session.ts';

/** Lets callers through whose roles carry one of these duties or permissions; registered after `requireSession`. @throws HttpError 403. */
export const requireDuty = (...anyOf: readonly (Duty | Permission)[]) => async (request: FastifyRequest): Promise<void> => {
  const { roles } = callerOf(request).user;
  const holdsOne = roles.some(({ permissions }) => anyOf.some((one) => permissions.includes(one)));
  if (!holdsOne) throw new HttpError(403, messages.forbidden);
};

/** The caller as the audit log names them. */
export const actorOf = (request: FastifyRequest): Administrator => {
  return { user: callerOf(request).user, address: request.ip, requestId: request.id };
};
