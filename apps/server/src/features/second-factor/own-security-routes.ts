import { listEnvelope, objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { ownSecurityCalls } from '@tenderscope/contract/calls';
import type { StateStore } from '@tenderscope/state';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { factorCaller } from './factor-caller.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { StorageService } from '../../platform/storage/storage-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { sessionErrors } from '../sessions/session-errors.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { SecondFactorServices } from './second-factor-services.ts';

export interface OwnSecurityRouteNeeds extends SecondFactorServices {
  sessions: SessionService;
  state: StateStore;
  audit: AuditService;
  storage: StorageService;
}

/** Second step of a login that waits for one. */
export const secondStepRoutes =
  ({ sessions, secondFactors }: OwnSecurityRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['secondFactor']));
    const route = routesOf(app, ownSecurityCalls);
    route('POST /api/auth-api/secondFactor', async (request) =>
      resultEnvelope(await secondFactors.pass(factorCaller(request), request.body)));
  };

/** Enrolment of a user's first second factor, in an open session or during login. */
export const enrolmentRoutes =
  ({ sessions, secondFactors, certificates }: OwnSecurityRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'enrolment']));
    const route = routesOf(app, ownSecurityCalls);
    route('POST /api/auth-api/secondFactor/propose', async (request) =>
      resultEnvelope(await secondFactors.propose(factorCaller(request), request.body?.password)));
    route('POST /api/auth-api/secondFactor/confirm', async (request) =>
      resultEnvelope(await secondFactors.confirm(factorCaller(request), request.body.code)));
    route('POST /api/auth-api/certificates/bind', async (request) => {
      const { nonce, signature, proof, password } = request.body;
      const signed = { nonce, signature: Buffer.from(signature, 'base64') };
      return resultEnvelope(await certificates.bind(factorCaller(request), signed, { proof, password }));
    });
  };

/** Challenges to be signed with a certificate, in an open session or during login. */
export const challengeRoutes =
  ({ sessions, certificates }: OwnSecurityRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'enrolment', 'secondFactor']));
    const route = routesOf(app, ownSecurityCalls);
    route('POST /api/auth-api/certificates/challenge', async (request) =>
      resultEnvelope(await certificates.challenge(factorCaller(request), request.body.use)));
  };

/** A user's own second factor, sessions and stored data. */
export const ownSecurityRoutes =
  ({ sessions, secondFactors, certificates, state, audit, storage }: OwnSecurityRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, ownSecurityCalls);
    route('GET /api/auth-api/secondFactor', async (request) => resultEnvelope(await secondFactors.status(callerOf(request).user)));
    route('POST /api/auth-api/secondFactor/codes', async (request) => {
      const { body } = request;
      return resultEnvelope(await secondFactors.renewCodes(factorCaller(request), 'kind' in body ? body : { kind: 'totp', code: body.code }));
    });
    route('POST /api/auth-api/secondFactor/remove', async (request) => {
      await secondFactors.remove(factorCaller(request), request.body.code);
      return resultEnvelope(true);
    });
    route('GET /api/auth-api/certificates', async (request) => listEnvelope(await certificates.list(callerOf(request).user)));
    route('POST /api/auth-api/certificates/unbind', async (request) => {
      await certificates.unbind(factorCaller(request), request.body.sha256, request.body.proof);
      return resultEnvelope(true);
    });
    route('GET /api/auth-api/sessions', async (request) => {
      const { user, tokenHash } = callerOf(request);
      return listEnvelope(await sessions.list(user.guid, tokenHash));
    });
    route('POST /api/auth-api/sessions/:id/end', async (request) => {
      const { user } = callerOf(request);
      await audit.record(actorOf(request), 'sessionEnd', user.loginName, { id: request.params.id });
      if (!(await state.sessions.endById(user.guid, request.params.id))) throw sessionErrors.unknown();
      return resultEnvelope(true);
    });
    route('GET /api/auth-api/storage', async (request) => objectEnvelope(await storage.of(callerOf(request).user)));
    route('POST /api/auth-api/storage/remove', async (request) =>
      objectEnvelope(await storage.remove(actorOf(request), request.body.kind)));
    route('POST /api/auth-api/sessions/endOthers', async (request) => {
      const { user, tokenHash } = callerOf(request);
      await audit.record(actorOf(request), 'sessionEnd', user.loginName, { others: true });
      return resultEnvelope(await state.sessions.endOthers(user.guid, tokenHash));
    });
  };
