import { guidSchema, listEnvelope, resultEnvelope, savedQueryRequestSchema, savedQueryNameSchema, savedQuerySchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';

const base = '/api/edit-api/savedQueries';
const params = z.object({ guid: guidSchema });

/** Saved queries of a user: those of a screen, a new one, renaming and deleting. */
export const savedQueryRoutes =
  ({ sessions, savedQueries }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));

    app.get(base, { schema: { querystring: savedQueryRequestSchema } }, async (request) => {
      return listEnvelope(await savedQueries.list(callerOf(request).user.guid, request.query.screen));
    });
    app.post(base, { schema: { body: savedQuerySchema } }, async (request) =>
      resultEnvelope(await savedQueries.add(callerOf(request).user.guid, request.body)),
    );
    app.post(`${base}/:guid`, { schema: { params, body: savedQueryNameSchema } }, async (request) => {
      await savedQueries.rename(callerOf(request).user.guid, request.params.guid, request.body.name);
      return resultEnvelope(true);
    });
    app.post(`${base}/:guid/delete`, { schema: { params } }, async (request) => {
      await savedQueries.remove(callerOf(request).user.guid, request.params.guid);
      return resultEnvelope(true);
    });
  };
