import type { SessionStage, StoredSession, StoredUser } from '@tenderscope/state';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit-service.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf } from '../sessions/require-session.ts';
import type { ChallengeOwner } from '../signing/certificate-login.ts';
import { requestOrigin } from '../signing/request-origin.ts';

/** User who proves their identity, with their name for the audit log, their session and the site. */
export interface FactorCaller extends Actor {
  user: StoredUser;
  session: StoredSession;
  stage: SessionStage;
  origin: string;
}

export function factorCaller(request: FastifyRequest): FactorCaller {
  const { user, session } = callerOf(request);
  return { ...actorOf(request), user, session, stage: session.stage, origin: requestOrigin(request) };
}

export const challengeOwner = ({ user, session, stage, origin }: FactorCaller): ChallengeOwner =>
  ({ user, session: session.id, origin, isOpen: stage !== 'secondFactor' });
