import { z } from 'zod';
import { storageKinds } from '../storage.ts';
import { loginResultSchema } from './session-views.ts';

export const secondFactorStateSchema = z.object({
  /** True if the user has a second factor. */
  isEnrolled: z.boolean(),
  hasAuthenticator: z.boolean(),
  /** Required by a role. */
  isDemanded: z.boolean(),
  isCertificateDemanded: z.boolean(),
  codesLeft: z.int(),
});
export type SecondFactorState = z.output<typeof secondFactorStateSchema>;

export const proposedSecretSchema = z.object({
  /** Base32. */
  secret: z.string(),
  /** Content of the QR code. */
  address: z.string(),
});
export type ProposedSecret = z.output<typeof proposedSecretSchema>;

export const enrolledSchema = z.object({
  recoveryCodes: z.array(z.string()),
  /** Of the pending login. */
  login: loginResultSchema.nullable(),
});
export type Enrolled = z.output<typeof enrolledSchema>;

/** A bound certificate; recovery codes come with the first second factor. */
export const certificateBindingSchema = z.object({
  recoveryCodes: z.array(z.string()).nullable(),
  /** Of the pending login. */
  login: loginResultSchema.nullable(),
});
export type CertificateBinding = z.output<typeof certificateBindingSchema>;

/** A certificate that an account may sign in with. */
export const boundCertificateSchema = z
  .object({
    /** Lower-case hex. */
    sha256: z.string(),
    subject: z.string(),
    /** Epoch ms. */
    addedAt: z.int(),
    /** Expiry, epoch ms; null if the certificate was bound before this field existed and has not been used since. */
    validTo: z.int().nullable(),
  })
  .meta({ id: 'BoundCertificate' });
export type BoundCertificate = z.output<typeof boundCertificateSchema>;

/** Stored data of one kind of a user. */
const storedKindSchema = z.object({
  kind: z.enum(storageKinds),
  name: z.string(),
  bytes: z.int(),
  num: z.int(),
  /** Number of items that the user may remove here. */
  removableNum: z.int(),
  /** Place where the others are removed, or the reason why they are kept. */
  note: z.string(),
});
export type StoredKindView = z.output<typeof storedKindSchema>;

/** Stored data of a user and the limit, in bytes. */
export const storageViewSchema = z.object({ used: z.int(), limit: z.int(), kinds: z.array(storedKindSchema) }).meta({ id: 'Storage' });
export type StorageView = z.output<typeof storageViewSchema>;
