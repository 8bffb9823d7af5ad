import { codeSchema, listEnvelope, resultEnvelope, secondFactorAnswerSchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError } from '../../http-error.ts';
import { actorOf } from '../../plugins/duty.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { sessionMessages } from '../../session/messages.ts';

const base = '/api/auth-api';
const one = z.object({ id: z.string().min(1).max(64) });

/** The second step of a login that waits for one. */
export const secondStepRoutes =
  ({ sessions, secondFactors }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['secondFactor']));
    app.post(`${base}/secondFactor`, { schema: { body: secondFactorAnswerSchema } }, async (request) => {
      const { kind, code } = request.body;
      const caller = callerOf(request);
      return resultEnvelope(await secondFactors.pass({ ...actorOf(request), user: caller.user }, caller, kind, code));
    });
  };

/** A user's first second factor, on their own account or before their login goes on. */
export const enrolmentRoutes =
  ({ sessions, secondFactors }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'enrolment']));
    app.post(`${base}/secondFactor/propose`, async (request) => {
      const { user } = callerOf(request);
      return resultEnvelope(await secondFactors.propose({ ...actorOf(request), user }));
    });
    app.post(`${base}/secondFactor/confirm`, { schema: { body: codeSchema } }, async (request) => {
      const caller = callerOf(request);
      return resultEnvelope(await secondFactors.confirm({ ...actorOf(request), user: caller.user }, caller, request.body.code));
    });
  };

/** A user's own second factor and sessions. */
export const ownSecurityRoutes =
  ({ sessions, secondFactors, state, audit }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.get(`${base}/secondFactor`, async (request) => resultEnvelope(await secondFactors.status(callerOf(request).user)));
    app.post(`${base}/secondFactor/codes`, { schema: { body: codeSchema } }, async (request) => {
      const { user } = callerOf(request);
      return resultEnvelope(await secondFactors.renewCodes({ ...actorOf(request), user }, request.body.code));
    });
    app.post(`${base}/secondFactor/remove`, { schema: { body: codeSchema } }, async (request) => {
      const { user } = callerOf(request);
      await secondFactors.remove({ ...actorOf(request), user }, request.body.code);
      return resultEnvelope(true);
    });
    app.get(`${base}/sessions`, async (request) => {
      const { user, tokenHash } = callerOf(request);
      return listEnvelope(await sessions.list(user.guid, tokenHash));
    });
    app.post(`${base}/sessions/:id/end`, { schema: { params: one } }, async (request) => {
      const { user } = callerOf(request);
      await audit.record(actorOf(request), 'sessionEnd', user.loginName, { id: request.params.id });
      if (!(await state.sessions.endById(user.guid, request.params.id))) throw new HttpError(404, sessionMessages.unknown);
      return resultEnvelope(true);
    });
    app.post(`${base}/sessions/endOthers`, async (request) => {
      const { user, tokenHash } = callerOf(request);
      await audit.record(actorOf(request), 'sessionEnd', user.loginName, { others: true });
      return resultEnvelope(await state.sessions.endOthers(user.guid, tokenHash));
    });
  };
