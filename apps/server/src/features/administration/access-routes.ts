import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { administrationCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { AdministrationRouteNeeds } from './administration-services.ts';

/** Locks, second factors and sessions of accounts; requires the duty of administration, or of security if duties are separated. */
export const accessRoutes =
  ({ sessions, access, isSeparated }: AdministrationRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(isSeparated ? 'securityAdministration' : 'administration'));
    const route = routesOf(app, administrationCalls);

    route('GET /api/admin-api/users/access', async (request) => listEnvelope(await access.states(actorOf(request))));
    route('POST /api/admin-api/users/:guid/lock', async (request) => {
      await access.lock(actorOf(request), request.params.guid, request.body.reason);
      return resultEnvelope(true);
    });
    route('POST /api/admin-api/users/:guid/unlock', async (request) => {
      await access.unlock(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
    route('POST /api/admin-api/users/:guid/secondFactor/reset', async (request) => {
      await access.resetSecondFactor(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
    route('GET /api/admin-api/users/:guid/sessions', async (request) => listEnvelope(await access.sessions(actorOf(request), request.params.guid)));
    route('POST /api/admin-api/users/:guid/sessions/:id/end', async (request) => {
      const { guid, id } = request.params;
      await access.endSession(actorOf(request), guid, id);
      return resultEnvelope(true);
    });
  };
