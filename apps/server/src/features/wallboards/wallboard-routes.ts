import { listEnvelope, objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { wallboardCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { generalErrors } from '../../platform/general-errors.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { wallboardOf } from './wallboard-guard.ts';
import type { WallboardRouteNeeds } from './wallboard-services.ts';

/** Public displays, and what they show. */
export const wallboardRoutes =
  ({ sessions, wallboards, wallboardAccess }: WallboardRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, wallboardCalls);

    route('GET /api/wallboard-api/boards', async (request) =>
      listEnvelope(await wallboards.list(callerOf(request).user, request.query.all === 'true')));
    route('POST /api/wallboard-api/boards', async (request) => resultEnvelope(await wallboards.add(actorOf(request), request.body)));
    route('POST /api/wallboard-api/boards/:guid', async (request) => {
      await wallboards.change(actorOf(request), request.params.guid, request.body);
      return resultEnvelope(true);
    });
    route('POST /api/wallboard-api/boards/:guid/token', async (request) =>
      resultEnvelope(await wallboards.renew(actorOf(request), request.params.guid)));
    route('POST /api/wallboard-api/boards/:guid/revoke', async (request) => {
      await wallboards.revoke(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
    route('POST /api/wallboard-api/boards/:guid/delete', async (request) => {
      await wallboards.remove(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
    route('GET /api/wallboard-api/display', async (request) => {
      const wallboard = wallboardOf(request);
      if (!wallboard) throw generalErrors.forbidden();
      return objectEnvelope(await wallboardAccess.content(wallboard));
    });
  };
