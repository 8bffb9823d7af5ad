import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../sessions/address-group.ts';
import { admitDisplay } from '../sessions/require-session.ts';
import { generalErrors } from '../../platform/general-errors.ts';
import { queryKeyOf } from '../data/find-query.ts';
import { permittedCalls, permittedQueries } from './permitted-calls.ts';
import type { OpenWallboard, WallboardAccess } from './wallboard-access.ts';
import { wallboardErrors } from './wallboard-errors.ts';
import { isWallboard, parseToken } from './wallboard-tokens.ts';

/** Maximum number of requests of a display per minute from one address. */
const maxPerMinute = 600;

const opened = new WeakMap<FastifyRequest, OpenWallboard>();

/** The display that sent a request; undefined for requests of users. */
export const wallboardOf = (request: FastifyRequest): OpenWallboard | undefined => opened.get(request);

/**
 * Admits requests with the authorization of a display to the few calls that displays need, and to no others; registered before all routes,
 * after the plugin of limits. Requests of users are not affected.
 */
export function registerWallboardGuard(api: FastifyInstance, access: WallboardAccess, basePath: string): void {
  const check = api.createRateLimit({
    max: maxPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ headers: { authorization = '' }, ip }) => `${parseToken(authorization)?.guid ?? ''} ${addressGroup(ip)}`,
  });
  api.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (!isWallboard(authorization)) return;
    const state = await check(request);
    if (!state.isAllowed && state.isExceeded) {
      throw generalErrors.tooManyRequests(state.ttlInSeconds).withRetryAfter(state.ttlInSeconds);
    }
    const wallboard = await access.open(authorization, { address: request.ip, requestId: request.id });
    admitDisplay(request, wallboard.user);
    requirePermitted(request, basePath);
    opened.set(request, wallboard);
  });
}

/** @throws HttpError 403 for a call or a query that is not listed. */
function requirePermitted({ method, routeOptions: { url = '' }, params }: FastifyRequest, basePath: string): void {
  if (!permittedCalls.has(`${method} ${url.slice(basePath.length)}`)) throw generalErrors.forbidden();
  const { id } = params as { id?: string };
  if (id !== undefined && !permittedQueries.has(queryKeyOf(id) ?? '')) throw wallboardErrors.rowsOrLeads();
}
