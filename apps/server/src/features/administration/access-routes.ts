import { listEnvelope, lockSchema, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';

const base = '/api/admin-api/users';
const one = z.object({ guid: z.string().min(1).max(64) });
const oneSession = one.extend({ id: z.string().min(1).max(64) });

/** Locks, second factors and sessions of accounts; requires the duty of administration, or of security if duties are separated. */
export const accessRoutes =
  ({ sessions, access, isSeparated }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(isSeparated ? 'securityAdministration' : 'administration'));

    app.get(`${base}/access`, async (request) => listEnvelope(await access.states(actorOf(request))));
    app.post(`${base}/:guid/lock`, { schema: { params: one, body: lockSchema } }, async (request) => {
      await access.lock(actorOf(request), request.params.guid, request.body.reason);
      return resultEnvelope(true);
    });
    app.post(`${base}/:guid/unlock`, { schema: { params: one } }, async (request) => {
      await access.unlock(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
    app.post(`${base}/:guid/secondFactor/reset`, { schema: { params: one } }, async (request) => {
      await access.resetSecondFactor(actorOf(request), request.params.guid);
      return resultEnvelope(true);
    });
    app.get(`${base}/:guid/sessions`, { schema: { params: one } }, async (request) =>
      listEnvelope(await access.sessions(actorOf(request), request.params.guid)),
    );
    app.post(`${base}/:guid/sessions/:id/end`, { schema: { params: oneSession } }, async (request) => {
      const { guid, id } = request.params;
      await access.endSession(actorOf(request), guid, id);
      return resultEnvelope(true);
    });
  };
