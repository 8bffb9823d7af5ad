import type { Duty, Permission } from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { Administrator } from '../administration/administrator.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { callerOf } from './require-session.ts';
import { sessionErrors } from './session-errors.ts';
import { generalErrors } from '../../platform/general-errors.ts';

/** Admits callers whose roles have one of these duties or permissions; registered after `requireSession`. @throws HttpError 403. */
export const requireDuty = (...anyOf: readonly (Duty | Permission)[]) => async (request: FastifyRequest): Promise<void> => {
  const { roles } = callerOf(request).user;
  const holdsOne = roles.some(({ permissions }) => anyOf.some((one) => permissions.includes(one)));
  if (!holdsOne) throw generalErrors.forbidden();
};

/** Admits callers with access to every unit, for data or decisions about all of them. @throws HttpError 403. */
export function requireAllUnits(units: UnitDirectory, refuse: () => Error = sessionErrors.needsAllUnits) {
  return async (request: FastifyRequest): Promise<void> => {
    const { kind } = await units.scopeOf(callerOf(request).user);
    if (kind !== 'all') throw refuse();
  };
}

/** Caller of a request, for the audit log. */
export const actorOf = (request: FastifyRequest): Administrator => {
  return { user: callerOf(request).user, address: request.ip, requestId: request.id };
};
