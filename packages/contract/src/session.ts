import { z } from 'zod';
import type { Duty } from './roles.ts';

/** An issuer unit (招标人单位) as the wire spells it. */
export interface IssuerUnit {
  DanWei_Name: string;
  DanWei_Guid: string;
  Parent_Guid: string | null;
  Is_JiTuanNei: 0 | 1;
  level: 1 | 2;
}

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
  /** Whether the user sees the lots of every unit. */
  seesAllUnits: boolean;
  /** What the user may decide, by their roles. */
  duties: Duty[];
  /** The role that the user looks through, and the unit that it is tried with; null in their own sessions. */
  preview: { roleName: string; unitName: string | null } | null;
  /** Why the user should choose another password; null when the one they signed in with keeps the rules. */
  passwordAdvice: string | null;
  /** The login before this one; null where there was none. */
  lastLogin: { at: number; address: string } | null;
  /** Since the login before this one the password was set, epoch ms; null where it was not. */
  passwordNotice: number | null;
  /** The user has to choose another password before anything else. */
  mustChangePassword: boolean;
  /** Whether the server has a browser that prints reports as PDF. */
  printsPdf: boolean;
}

export interface DeviceKey {
  keyId: string;
  algorithm: 'RSA-OAEP-256' | 'SM2';
  /** PEM, SPKI; of SM2 the uncompressed point, hex. */
  publicKey: string;
  /** Epoch ms. */
  expiresAt: number;
}

export interface LoginResult {
  authorization: string;
  /** Epoch ms. */
  expiresAt: number;
  /** What has to happen before the session opens the product; absent where nothing has. */
  stage?: WaitingStage;
  /** What may be used as a second factor, or enrolled, where the login waits for one. */
  factors?: FactorAnswerKind[];
}

/** What proves an identity beside the password: codes of an authenticator, or a certificate of the user's machine. */
export type FactorKind = 'totp' | 'certificate';
export type FactorAnswerKind = FactorKind | 'recovery';

export type WaitingStage = 'secondFactor' | 'enrolment' | 'passwordChange';

/** A session as its owner and administrators see it. */
export interface SessionInfo {
  id: string;
  startedAt: number;
  lastSeenAt: number;
  expiresAt: number;
  address: string;
  userAgent: string;
  /** The session of this request. */
  isOwn: boolean;
}

export const deviceIdSchema = z.string().regex(/^[0-9a-zA-Z-]{8,64}$/);

export const loginSchema = z.object({
  loginName: z.string().min(1).max(64),
  /** base64(RSA-OAEP-SHA256(utf8 password)); of an SM2 key base64 of DER by GM/T 0009. */
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
/** What a challenge is for: proving that a bound certificate is at hand, or binding one. */
export const challengeSchema = z.strictObject({ use: z.enum(['proof', 'binding']) });
export type ChallengeUse = z.infer<typeof challengeSchema>['use'];
/** The own password, as base64 of its encryption by a login key. */
export const ownPasswordSchema = z.strictObject({
  passWord: z.string().min(1).max(2048),
  deviceId: z.string().regex(/^[0-9a-zA-Z-]{8,64}$/),
  keyId: z.string().min(1).max(64),
});
export type OwnPassword = z.infer<typeof ownPasswordSchema>;
/** A session that is open gives the password with its first factor. */
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
  /** When it ends, epoch ms; null where it was bound before this was kept and has not been used since. */
  validTo: number | null;
}
