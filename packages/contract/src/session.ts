import { z } from 'zod';

export const deviceIdSchema = z.string().regex(/^[0-9a-zA-Z-]{8,64}$/);

export const loginSchema = z.object({
  loginName: z.string().min(1).max(64),
  /** base64(RSA-OAEP-SHA256(utf8 password)); for an SM2 key base64 of DER according to GM/T 0009. */
  passWord: z.string().min(1).max(2048),
  deviceId: deviceIdSchema,
  keyId: z.string().min(1).max(64),
});

const code = z.string().trim().min(1).max(64);
export const codeSchema = z.strictObject({ code });
/** A signature over a challenge: its nonce, and base64 of a detached CMS. */
const signedChallenge = {
  nonce: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().min(1).max(262_144).regex(/^[A-Za-z0-9+/]+={0,2}$/),
};
/** A code of an authenticator, one of the recovery codes, or a signed challenge. */
export const secondFactorAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['totp', 'recovery']), code }),
  z.strictObject({ kind: z.literal('certificate'), ...signedChallenge }),
]);
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswerSchema>;
/** Purpose of a challenge: to prove that a bound certificate is at hand, or to bind one. */
export const challengeSchema = z.strictObject({ use: z.enum(['proof', 'binding']) });
export type ChallengeUse = z.infer<typeof challengeSchema>['use'];
/** The user's own password, as base64 of its encryption by a login key. */
export const ownPasswordSchema = z.strictObject({
  passWord: z.string().min(1).max(2048),
  deviceId: z.string().regex(/^[0-9a-zA-Z-]{8,64}$/),
  keyId: z.string().min(1).max(64),
});
export type OwnPassword = z.infer<typeof ownPasswordSchema>;
/** An open session must send the password with its first factor. */
export const proposalSchema = z.strictObject({ password: ownPasswordSchema.optional() });
export const bindingSchema = z.strictObject({
  ...signedChallenge,
  proof: secondFactorAnswerSchema.optional(),
  password: ownPasswordSchema.optional(),
});
export const unbindingSchema = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/), proof: secondFactorAnswerSchema });
