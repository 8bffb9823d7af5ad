import { bindingSchema, challengeSchema, codeSchema, listEnvelope, objectEnvelope, proposalSchema, resultEnvelope, secondFactorAnswerSchema, unbindingSchema } from '@tenderscope/contract';
import { removableKinds } from '@tenderscope/state';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { factorCaller } from './factor-caller.ts';
import type { Services } from '../../services.ts';
import { sessionErrors } from '../sessions/session-errors.ts';

const base = '/api/auth-api';
const renewal = z.union([codeSchema, secondFactorAnswerSchema]);
const storageRemoval = z.strictObject({ kind: z.enum(removableKinds) });
const one = z.object({ id: z.string().min(1).max(64) });

/** Second step of a login that waits for one. */
export const secondStepRoutes =
  ({ sessions, secondFactors }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['secondFactor']));
    app.post(`${base}/secondFactor`, { schema: { body: secondFactorAnswerSchema } }, async (request) =>
      resultEnvelope(await secondFactors.pass(factorCaller(request), request.body)));
  };

/** Enrolment of a user's first second factor, in an open session or during login. */
export const enrolmentRoutes =
  ({ sessions, secondFactors, certificates }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'enrolment']));
    app.post(`${base}/secondFactor/propose`, { schema: { body: proposalSchema.nullish() } }, async (request) =>
      resultEnvelope(await secondFactors.propose(factorCaller(request), request.body?.password)));
    app.post(`${base}/secondFactor/confirm`, { schema: { body: codeSchema } }, async (request) =>
      resultEnvelope(await secondFactors.confirm(factorCaller(request), request.body.code)));
    app.post(`${base}/certificates/bind`, { schema: { body: bindingSchema } }, async (request) => {
      const { nonce, signature, proof, password } = request.body;
      const signed = { nonce, signature: Buffer.from(signature, 'base64') };
      return resultEnvelope(await certificates.bind(factorCaller(request), signed, { proof, password }));
    });
  };

/** Challenges to be signed with a certificate, in an open session or during login. */
export const challengeRoutes =
  ({ sessions, certificates }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'enrolment', 'secondFactor']));
    app.post(`${base}/certificates/challenge`, { schema: { body: challengeSchema } }, async (request) =>
      resultEnvelope(await certificates.challenge(factorCaller(request), request.body.use)));
  };

/** A user's own second factor, sessions and stored data. */
export const ownSecurityRoutes =
  ({ sessions, secondFactors, certificates, state, audit, storage }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.get(`${base}/secondFactor`, async (request) => resultEnvelope(await secondFactors.status(callerOf(request).user)));
    app.post(`${base}/secondFactor/codes`, { schema: { body: renewal } }, async (request) => {
      const { body } = request;
      return resultEnvelope(await secondFactors.renewCodes(factorCaller(request), 'kind' in body ? body : { kind: 'totp', code: body.code }));
    });
    app.post(`${base}/secondFactor/remove`, { schema: { body: codeSchema } }, async (request) => {
      await secondFactors.remove(factorCaller(request), request.body.code);
      return resultEnvelope(true);
    });
    app.get(`${base}/certificates`, async (request) => listEnvelope(await certificates.list(callerOf(request).user)));
    app.post(`${base}/certificates/unbind`, { schema: { body: unbindingSchema } }, async (request) => {
      await certificates.unbind(factorCaller(request), request.body.sha256, request.body.proof);
      return resultEnvelope(true);
    });
    app.get(`${base}/sessions`, async (request) => {
      const { user, tokenHash } = callerOf(request);
      return listEnvelope(await sessions.list(user.guid, tokenHash));
    });
    app.post(`${base}/sessions/:id/end`, { schema: { params: one } }, async (request) => {
      const { user } = callerOf(request);
      await audit.record(actorOf(request), 'sessionEnd', user.loginName, { id: request.params.id });
      if (!(await state.sessions.endById(user.guid, request.params.id))) throw sessionErrors.unknown();
      return resultEnvelope(true);
    });
    app.get(`${base}/storage`, async (request) => objectEnvelope(await storage.of(callerOf(request).user)));
    app.post(`${base}/storage/remove`, { schema: { body: storageRemoval } }, async (request) =>
      objectEnvelope(await storage.remove(actorOf(request), request.body.kind)));
    app.post(`${base}/sessions/endOthers`, async (request) => {
      const { user, tokenHash } = callerOf(request);
      await audit.record(actorOf(request), 'sessionEnd', user.loginName, { others: true });
      return resultEnvelope(await state.sessions.endOthers(user.guid, tokenHash));
    });
  };
