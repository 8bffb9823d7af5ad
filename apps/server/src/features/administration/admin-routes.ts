import { listEnvelope, newUserSchema, resultEnvelope, userChangeSchema, userImportSchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { queryBy } from '../data/query-by.ts';

const base = '/api/admin-api';
const one = z.object({ guid: z.string().min(1).max(64) });

/** Users; requires the duty of administration. */
export const adminRoutes =
  ({ sessions, users, userImports, data, isSeparated }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const system = requireDuty('administration');
    const security = requireDuty(isSeparated ? 'securityAdministration' : 'administration');
    app.addHook('onRequest', isSeparated ? requireDuty('administration', 'securityAdministration') : system);

    app.get(`${base}/users`, async (request) => listEnvelope(await users.list(actorOf(request))));
    app.post(`${base}/users`, { onRequest: system, schema: { body: newUserSchema } }, async (request) =>
      resultEnvelope(await users.add(actorOf(request), request.body)),
    );
    app.post(`${base}/users/import`, { onRequest: system, schema: { body: userImportSchema } }, async (request, reply) => {
      const { signal, caller } = queryBy(request, reply);
      return resultEnvelope(await data.gate.run(() => userImports.run(actorOf(request), request.body), signal, caller));
    },
    );
    app.post(`${base}/users/:guid`, { schema: { params: one, body: userChangeSchema } }, async (request) => {
      await users.change(actorOf(request), request.params.guid, request.body);
      return resultEnvelope(true);
    });
    app.post(`${base}/users/:guid/password`, { onRequest: security, schema: { params: one } }, async (request) =>
      resultEnvelope(await users.resetPassword(actorOf(request), request.params.guid)),
    );
    app.post(`${base}/users/:guid/revoke`, { schema: { params: one } }, async (request) => {
      await users.revoke(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
  };
