import { listEnvelope, newUserSchema, resultEnvelope, roleChangeSchema, userChangeSchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, requireDuty } from '../../plugins/duty.ts';
import { requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';

const base = '/api/admin-api';
const one = z.object({ guid: z.string().min(1).max(64) });

/** Users, roles and imports, for those whose duty is administration. */
export const adminRoutes =
  ({ sessions, users, roles, warehouse, isSeparated }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const system = requireDuty('administration');
    const security = requireDuty(isSeparated ? 'securityAdministration' : 'administration');
    app.addHook('onRequest', isSeparated ? requireDuty('administration', 'securityAdministration') : system);

    app.get(`${base}/users`, async () => listEnvelope(await users.list()));
    app.post(`${base}/users`, { onRequest: system, schema: { body: newUserSchema } }, async (request) => resultEnvelope(await users.add(actorOf(request), request.body)));
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

    app.get(`${base}/roles`, async () => listEnvelope(await roles.list()));
    app.post(`${base}/roles/:key`, { onRequest: security, schema: { params: z.object({ key: z.string().min(1).max(64) }), body: roleChangeSchema } }, async (request) => {
      await roles.change(actorOf(request), request.params.key, request.body);
      return resultEnvelope(true);
    });

    app.get(`${base}/imports`, { onRequest: system }, async () => {
      const { imports } = await warehouse.status();
      return listEnvelope([...imports]);
    });
  };
