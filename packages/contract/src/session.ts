import { z } from 'zod';
import type { Duty } from './roles.ts';
import type { IssuerUnit } from './views/dictionary-views.ts';

export interface IssuerUnitNode {
  id: string;
  value: string;
  label: string;
  name: string;
  code: string;
  children: IssuerUnitNode[];
}

export interface UserInfo {
  guid: string;
  loginName: string;
  userName: string;
  deptName: string;
  isGenerateUser: boolean;
  roles: string[];
  menuAuthPath: string[];
  zbrList: IssuerUnit[];
  zbrTree: IssuerUnitNode[];
  zbrArr: string[];
  /** True if the user sees the lots of every unit. */
  seesAllUnits: boolean;
  /** Duties of the user, from their roles. */
  duties: Duty[];
  /** The role that the user previews, and the unit for the preview; null in their own sessions. */
  preview: { roleName: string; unitName: string | null } | null;
  /** Reason why the user should choose another password; null if the one they signed in with follows the rules. */
  passwordAdvice: string | null;
  /** The previous login; null if there was none. */
  lastLogin: { at: number; address: string } | null;
  /** Epoch ms at which the password was set since the previous login; null if it was not. */
  passwordNotice: number | null;
  /** True if the user must choose another password before anything else. */
  mustChangePassword: boolean;
  /** True if the server has a browser that prints reports as PDF. */
  printsPdf: boolean;
}

export interface DeviceKey {
  keyId: string;
  algorithm: 'RSA-OAEP-256' | 'SM2';
  /** PEM, SPKI; for SM2 the uncompressed point in hex. */
  publicKey: string;
  /** Epoch ms. */
  expiresAt: number;
}

export interface LoginResult {
  authorization: string;
  /** Epoch ms. */
  expiresAt: number;
  /** Step required before the session opens the product; absent if there is none. */
  stage?: WaitingStage;
  /** Second factors that may be used or enrolled, if the login waits for one. */
  factors?: FactorAnswerKind[];
}

/** Proof of identity besides the password: codes of an authenticator, or a certificate of the user's machine. */
export type FactorKind = 'totp' | 'certificate';
export type FactorAnswerKind = FactorKind | 'recovery';

export type WaitingStage = 'secondFactor' | 'enrolment' | 'passwordChange';

/** A session as shown to its owner and administrators. */
export interface SessionInfo {
  id: string;
  startedAt: number;
  lastSeenAt: number;
  expiresAt: number;
  address: string;
  userAgent: string;
  /** True for the session of this request. */
  isOwn: boolean;
}

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

/** A certificate that an account may sign in with. */
export interface BoundCertificate {
  /** Lower-case hex. */
  sha256: string;
  subject: string;
  /** Epoch ms. */
  addedAt: number;
  /** Expiry, epoch ms; null if the certificate was bound before this field existed and has not been used since. */
  validTo: number | null;
}
