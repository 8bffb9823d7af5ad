import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { administrationCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { queryBy } from '../data/query-by.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { AdministrationRouteNeeds } from './administration-services.ts';

/** Users; requires the duty of administration. */
export const adminRoutes =
  ({ sessions, users, userImports, data, isSeparated }: AdministrationRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const system = requireDuty('administration');
    const security = requireDuty(isSeparated ? 'securityAdministration' : 'administration');
    app.addHook('onRequest', isSeparated ? requireDuty('administration', 'securityAdministration') : system);
    const route = routesOf(app, administrationCalls);

    route('GET /api/admin-api/users', async (request) => listEnvelope(await users.list(actorOf(request))));
    route('POST /api/admin-api/users', { onRequest: system }, async (request) => resultEnvelope(await users.add(actorOf(request), request.body)));
    route('POST /api/admin-api/users/import', { onRequest: system }, async (request, reply) => {
      const { signal, caller } = queryBy(request, reply);
      return resultEnvelope(await data.gate.run(() => userImports.run(actorOf(request), request.body), signal, caller));
    });
    route('POST /api/admin-api/users/:guid', async (request) => {
      await users.change(actorOf(request), request.params.guid, request.body);
      return resultEnvelope(true);
    });
    route('POST /api/admin-api/users/:guid/password', { onRequest: security }, async (request) =>
      resultEnvelope(await users.resetPassword(actorOf(request), request.params.guid)),
    );
    route('POST /api/admin-api/users/:guid/revoke', async (request) => {
      await users.revoke(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
  };
