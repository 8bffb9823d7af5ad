import { messages, type Duty, type Permission } from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../administration/administrator.ts';
import { adminMessages } from '../administration/messages.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HttpError } from '../../platform/http-error.ts';
import { callerOf } from './require-session.ts';

/** Admits callers whose roles have one of these duties or permissions; registered after `requireSession`. @throws HttpError 403. */
export const requireDuty = (...anyOf: readonly (Duty | Permission)[]) => async (request: FastifyRequest): Promise<void> => {
  const { roles } = callerOf(request).user;
  const holdsOne = roles.some(({ permissions }) => anyOf.some((one) => permissions.includes(one)));
  if (!holdsOne) throw new HttpError(403, messages.forbidden);
};

/** Admits callers with access to every unit, for data or decisions about all of them. @throws HttpError 403. */
export function requireAllUnits(units: UnitDirectory, message: string = adminMessages.needsAllUnits) {
  return async (request: FastifyRequest): Promise<void> => {
    const { kind } = await units.scopeOf(callerOf(request).user);
    if (kind !== 'all') throw new HttpError(403, message);
  };
}

/** Caller of a request, for the audit log. */
export const actorOf = (request: FastifyRequest): Administrator => {
  return { user: callerOf(request).user, address: request.ip, requestId: request.id };
};
