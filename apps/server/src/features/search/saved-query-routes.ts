import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { searchCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { SearchRouteNeeds } from './search-services.ts';

/** The home page, and saved views of screens: those of a screen, a new one, changing, deleting, and the default of a screen. */
export const savedQueryRoutes =
  ({ sessions, savedQueries, homePages }: SearchRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, searchCalls);

    route('GET /api/edit-api/savedQueries', async (request) => {
      return listEnvelope(await savedQueries.list(callerOf(request).user, request.query.screen, request.query.shared === 'true'));
    });
    route('POST /api/edit-api/savedQueries', async (request) =>
      resultEnvelope(await savedQueries.add(actorOf(request), request.body)),
    );
    route('POST /api/edit-api/savedQueries/:guid', async (request) => {
      await savedQueries.change(actorOf(request), request.params.guid, request.body);
      return resultEnvelope(true);
    });
    route('GET /api/edit-api/home', async (request) => resultEnvelope(await homePages.read(callerOf(request).user.guid)));
    route('POST /api/edit-api/home', async (request) => {
      await homePages.replace(callerOf(request).user.guid, request.body);
      return resultEnvelope(true);
    });
    route('GET /api/edit-api/savedQueries/roles', async (request) => listEnvelope(await savedQueries.roles(callerOf(request).user)));
    route('POST /api/edit-api/savedQueries/:guid/default', async (request) => {
      await savedQueries.setDefault(callerOf(request).user, request.params.guid, request.body.isDefault);
      return resultEnvelope(true);
    });
    route('POST /api/edit-api/savedQueries/:guid/delete', async (request) => {
      await savedQueries.remove(callerOf(request).user.guid, request.params.guid);
      return resultEnvelope(true);
    });
  };
