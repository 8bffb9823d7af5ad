import { z } from 'zod';

const accessFields = {
  /** Epoch ms; null if the account is not locked. */
  lockedAt: z.int().nullable(),
  lockReason: z.string(),
  /** Addresses and networks from which the account may sign in and be used; empty for any. */
  allowedAddresses: z.array(z.string()),
  /** Null if nobody has signed in with the account. */
  lastLoginAddress: z.string().nullable(),
};

/** An account as shown to administrators. */
export const adminUserSchema = z
  .object({
    guid: z.string(),
    loginName: z.string(),
    userName: z.string(),
    deptName: z.string(),
    isGenerateUser: z.boolean(),
    unitId: z.string().nullable(),
    /** Null without a unit, or if the data no longer contain it. */
    unitName: z.string().nullable(),
    isActive: z.boolean(),
    /** Epoch ms. */
    createdAt: z.int(),
    /** Epoch ms. */
    passwordSetAt: z.int(),
    /** They must choose another password before anything else. */
    mustChangePassword: z.boolean(),
    ...accessFields,
    /** Epoch ms; null if nobody has signed in with the account. */
    lastLoginAt: z.int().nullable(),
    /** Number of open sessions. */
    sessionNum: z.int(),
    /** Number of cases that the user examines and that are not closed. */
    openCaseNum: z.int(),
    roles: z.array(z.object({ key: z.string(), name: z.string() })),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof adminUserSchema>;

/** A password of an account: shown once, never stored. */
export const newPasswordSchema = z.object({ password: z.string() });
export const newAccountSchema = newPasswordSchema.extend({ guid: z.string() });

export const adminRoleSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    /** Menu leaves and duties. */
    permissions: z.array(z.string()),
    scope: z.enum(['all', 'unit']),
    /** Changed by an administrator. An upgrade of the program does not overwrite it. */
    isEdited: z.boolean(),
    isRetired: z.boolean(),
    /** Shipped with the program. */
    isShipped: z.boolean(),
    /** Number of active accounts that have the role. */
    userNum: z.int(),
  })
  .meta({ id: 'AdminRole' });
export type AdminRole = z.output<typeof adminRoleSchema>;

/** Result for one line of a list of accounts. */
export const importedUserSchema = z.object({
  line: z.int(),
  loginName: z.string(),
  /** Reasons why the line was rejected; empty if it is valid. */
  problems: z.array(z.string()),
  /** Password of an added account: shown once, never stored. */
  password: z.string().nullable(),
});
export type ImportedUser = z.output<typeof importedUserSchema>;

export const userImportAnswerSchema = z
  .object({
    rows: z.array(importedUserSchema),
    /** Number of accounts that were added. */
    added: z.int(),
  })
  .meta({ id: 'UserImportAnswer' });
export type UserImportAnswer = z.output<typeof userImportAnswerSchema>;

/** Sign-in state and factors of an account, as shown to administrators. */
export const accountAccessSchema = z
  .object({
    guid: z.string(),
    hasSecondFactor: z.boolean(),
    ...accessFields,
  })
  .meta({ id: 'AccountAccessView' });
export type AccountAccessView = z.output<typeof accountAccessSchema>;
