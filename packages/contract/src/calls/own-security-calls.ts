import { z } from 'zod';
import { bindingSchema, challengeSchema, codeSchema, proposalSchema, secondFactorAnswerSchema, unbindingSchema } from '../session.ts';
import { removableKinds } from '../storage.ts';
import {
  boundCertificateSchema,
  certificateBindingSchema,
  enrolledSchema,
  proposedSecretSchema,
  secondFactorStateSchema,
  storageViewSchema,
} from '../views/own-security-views.ts';
import { loginResultSchema, sessionInfoSchema } from '../views/session-views.ts';
import { signatureRequestSchema } from '../views/signature-views.ts';
import { listOf, objectOf, resultOf, type CallTable } from './call.ts';

const done = resultOf(z.literal(true));
const recoveryCodes = resultOf(z.array(z.string()));

/** Second factors, certificates, sessions and stored data of the own account. */
export const ownSecurityCalls = {
  'POST /api/auth-api/secondFactor': { body: secondFactorAnswerSchema, answer: resultOf(loginResultSchema) },
  'POST /api/auth-api/secondFactor/propose': { body: proposalSchema.nullish(), answer: resultOf(proposedSecretSchema) },
  'POST /api/auth-api/secondFactor/confirm': { body: codeSchema, answer: resultOf(enrolledSchema) },
  'POST /api/auth-api/certificates/bind': { body: bindingSchema, answer: resultOf(certificateBindingSchema) },
  'POST /api/auth-api/certificates/challenge': { body: challengeSchema, answer: resultOf(signatureRequestSchema) },
  'GET /api/auth-api/secondFactor': { answer: resultOf(secondFactorStateSchema) },
  /** A code without a kind is one of the authenticator. */
  'POST /api/auth-api/secondFactor/codes': { body: z.union([codeSchema, secondFactorAnswerSchema]), answer: recoveryCodes },
  'POST /api/auth-api/secondFactor/remove': { body: codeSchema, answer: done },
  'GET /api/auth-api/certificates': { answer: listOf(boundCertificateSchema) },
  'POST /api/auth-api/certificates/unbind': { body: unbindingSchema, answer: done },
  'GET /api/auth-api/sessions': { answer: listOf(sessionInfoSchema) },
  'POST /api/auth-api/sessions/:id/end': { params: z.object({ id: z.string().min(1).max(64) }), answer: done },
  /** Number of ended sessions. */
  'POST /api/auth-api/sessions/endOthers': { answer: resultOf(z.int()) },
  'GET /api/auth-api/storage': { answer: objectOf(storageViewSchema) },
  'POST /api/auth-api/storage/remove': { body: z.strictObject({ kind: z.enum(removableKinds) }), answer: objectOf(storageViewSchema) },
} as const satisfies CallTable;
