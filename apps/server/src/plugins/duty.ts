import { messages, type Duty, type Permission } from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../admin/administrator.ts';
import { adminMessages } from '../admin/messages.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HttpError } from '../http-error.ts';
import { callerOf } from './session.ts';

/** Lets callers through whose roles carry one of these duties or permissions; registered after `requireSession`. @throws HttpError 403. */
export const requireDuty = (...anyOf: readonly (Duty | Permission)[]) => async (request: FastifyRequest): Promise<void> => {
  const { roles } = callerOf(request).user;
  const holdsOne = roles.some(({ permissions }) => anyOf.some((one) => permissions.includes(one)));
  if (!holdsOne) throw new HttpError(403, messages.forbidden);
};

/** Lets callers through who see every unit: what they read or decide is about all of them. @throws HttpError 403. */
export function requireAllUnits(units: UnitDirectory, message: string = adminMessages.needsAllUnits) {
  return async (request: FastifyRequest): Promise<void> => {
    const { kind } = await units.scopeOf(callerOf(request).user);
    if (kind !== 'all') throw new HttpError(403, message);
  };
}

/** The caller as the audit log names them. */
export const actorOf = (request: FastifyRequest): Administrator => {
  return { user: callerOf(request).user, address: request.ip, requestId: request.id };
};
