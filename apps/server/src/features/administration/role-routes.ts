import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { administrationCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { AdministrationRouteNeeds } from './administration-services.ts';

/** Roles and their previews; requires the duty of administration, or that of security if duties are separated. */
export const roleRoutes =
  ({ sessions, units, roles, previews, isSeparated }: AdministrationRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const mayList = requireDuty('administration', ...(isSeparated ? (['securityAdministration'] as const) : []));
    const mayPreview = { onRequest: requireDuty(isSeparated ? 'securityAdministration' : 'administration') };
    /** A role applies to every unit. */
    const mayChange = { onRequest: [mayPreview.onRequest, requireAllUnits(units)] };
    const route = routesOf(app, administrationCalls);

    route('GET /api/admin-api/roles', { onRequest: mayList }, async () => listEnvelope(await roles.list()));
    route('POST /api/admin-api/roles', mayChange, async (request) => resultEnvelope(await roles.add(actorOf(request), request.body)));
    route('POST /api/admin-api/roles/:key', mayChange, async (request) => {
      await roles.change(actorOf(request), request.params.key, request.body);
      return resultEnvelope(true);
    });
    route('POST /api/admin-api/roles/:key/preview', mayPreview, async (request) => {
      await previews.start(actorOf(request), callerOf(request), request.params.key, request.body.unitId);
      return resultEnvelope(true);
    });
  };
