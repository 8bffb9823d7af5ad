import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { searchCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { SearchRouteNeeds } from './search-services.ts';

/** Saved queries of a user: those of a screen, a new one, renaming and deleting. */
export const savedQueryRoutes =
  ({ sessions, savedQueries }: SearchRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, searchCalls);

    route('GET /api/edit-api/savedQueries', async (request) => {
      return listEnvelope(await savedQueries.list(callerOf(request).user.guid, request.query.screen));
    });
    route('POST /api/edit-api/savedQueries', async (request) =>
      resultEnvelope(await savedQueries.add(callerOf(request).user.guid, request.body)),
    );
    route('POST /api/edit-api/savedQueries/:guid', async (request) => {
      await savedQueries.rename(callerOf(request).user.guid, request.params.guid, request.body.name);
      return resultEnvelope(true);
    });
    route('POST /api/edit-api/savedQueries/:guid/delete', async (request) => {
      await savedQueries.remove(callerOf(request).user.guid, request.params.guid);
      return resultEnvelope(true);
    });
  };
