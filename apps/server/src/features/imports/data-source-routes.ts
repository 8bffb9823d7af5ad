import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dataSourceDraftSchema, dataSourceTestSchema } from './sources/source-schema.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';

const base = '/api/admin-api/imports/sources';
const named = z.object({ guid: z.string().min(1).max(64) });

/** Databases with ledgers; requires the duty of administration. No response contains a password. */
export const dataSourceRoutes =
  ({ sessions, dataSources }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));

    app.get(base, async (request) => listEnvelope(await dataSources.list(actorOf(request))));
    app.post(base, { schema: { body: dataSourceDraftSchema } }, async (request) =>
      resultEnvelope(await dataSources.save(actorOf(request), request.body)),
    );
    app.post(`${base}/test`, { schema: { body: dataSourceTestSchema } }, async (request) => {
      const { choice, ...draft } = request.body;
      return resultEnvelope(await dataSources.test(actorOf(request), draft, choice));
    });
    /** Starts a run; its progress is in the running import, its result in the runs. */
    app.post(`${base}/run`, { schema: { body: named.extend({ isFull: z.boolean().default(false) }) } }, async (request) => {
      const { guid, isFull } = request.body;
      await dataSources.run(actorOf(request), guid, isFull);
      return resultEnvelope({ guid });
    });
    app.post(`${base}/enable`, { schema: { body: named.extend({ isEnabled: z.boolean() }) } }, async (request) => {
      const { guid, isEnabled } = request.body;
      await dataSources.enable(actorOf(request), guid, isEnabled);
      return resultEnvelope({ guid });
    });
    app.post(`${base}/remove`, { schema: { body: named } }, async (request) => {
      await dataSources.remove(actorOf(request), request.body.guid);
      return resultEnvelope({ guid: request.body.guid });
    });
    app.get(`${base}/:guid/runs`, { schema: { params: named } }, async (request) =>
      listEnvelope(await dataSources.runs(actorOf(request), request.params.guid)),
    );
  };
