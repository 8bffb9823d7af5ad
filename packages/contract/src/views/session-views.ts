import { z } from 'zod';

/** A session as shown to its owner and administrators. */
export const sessionInfoSchema = z
  .object({
    id: z.string(),
    /** Epoch ms, as the other times. */
    startedAt: z.int(),
    lastSeenAt: z.int(),
    expiresAt: z.int(),
    address: z.string(),
    userAgent: z.string(),
    /** True for the session of this request. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.output<typeof sessionInfoSchema>;

/** A public key of a device, in the answer as JSON text. */
export const deviceKeySchema = z
  .object({
    keyId: z.string(),
    algorithm: z.enum(['RSA-OAEP-256', 'SM2']),
    /** PEM, SPKI; for SM2 the uncompressed point in hex. */
    publicKey: z.string(),
    /** Epoch ms. */
    expiresAt: z.int(),
  })
  .meta({ id: 'DeviceKey' });
export type DeviceKey = z.output<typeof deviceKeySchema>;

/** Proof of identity besides the password: codes of an authenticator, or a certificate of the user's machine. */
const factorKinds = ['totp', 'certificate'] as const;
export type FactorKind = (typeof factorKinds)[number];
const factorAnswerSchema = z.enum([...factorKinds, 'recovery']);
export type FactorAnswerKind = z.output<typeof factorAnswerSchema>;

const waitingStageSchema = z.enum(['secondFactor', 'enrolment', 'passwordChange']);
export type WaitingStage = z.output<typeof waitingStageSchema>;

export const loginResultSchema = z
  .object({
    authorization: z.string(),
    /** Epoch ms. */
    expiresAt: z.int(),
    /** Step required before the session opens the product; absent if there is none. */
    stage: waitingStageSchema.exactOptional(),
    /** Second factors that may be used or enrolled, if the login waits for one. */
    factors: z.array(factorAnswerSchema).exactOptional(),
  })
  .meta({ id: 'LoginResult' });
export type LoginResult = z.output<typeof loginResultSchema>;
