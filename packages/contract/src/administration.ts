import { z } from 'zod';
import { accessOutcomes, auditActions, type AccessOutcome, type AuditAction } from './audit-actions.ts';
import { isNetwork } from './network.ts';

/** An import, a sync, an export, an undo of an import, a backup or a restore on the command line, at its start or end. */
export const commandActSchema = z.object({
  /** Same value for both entries of one command. */
  requestId: z.string().max(64),
  /** Epoch ms. */
  at: z.int(),
  /** Account of the operating system. */
  operator: z.string().max(300),
  /** Name of the machine. */
  host: z.string().max(255),
  action: z.enum(['import', 'sync', 'export', 'importUndo', 'backup', 'restore']),
  /** The data that were loaded, or the file that was written. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type CommandAct = z.infer<typeof commandActSchema>;

const instant = z.coerce.number().int().min(0).max(8.64e15);

/** Filter and number of entries of the audit log. */
export const auditRequestSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  /** Continues after the entry with this id. */
  beforeId: z.coerce.number().int().min(1).optional(),
  action: z.enum(Object.keys(auditActions) as [AuditAction]).optional(),
  userGuid: z.string().min(1).max(64).optional(),
  /** Part of the account's name, in any case. */
  login: z.string().trim().min(1).max(64).optional(),
  /** Part of the subject of the action. */
  subject: z.string().trim().min(1).max(200).optional(),
  /** Outcome of a read access; excludes actions. */
  outcome: z.enum(Object.keys(accessOutcomes) as [AccessOutcome]).optional(),
  /** Query of the catalog; excludes actions. */
  queryKey: z.string().min(1).max(100).optional(),
  /** Epoch ms, inclusive, like `to`. */
  from: instant.optional(),
  to: instant.optional(),
});

/** Entries and format of a file of the audit log. */
export const auditFileSchema = auditRequestSchema.omit({ limit: true, beforeId: true }).extend({ format: z.enum(['xlsx', 'csv']) });

const text = (max: number) => z.string().trim().max(max);
const roleKeys = z.array(z.string().min(1).max(64)).min(1).max(10);

export const newUserSchema = z.strictObject({
  loginName: z.string().regex(/^[\w.@-]{2,64}$/),
  userName: text(64).min(1),
  deptName: text(128).default(''),
  unitId: text(64).min(1).nullable().default(null),
  roleKeys,
});

export const userChangeSchema = z.strictObject({
  userName: text(64).min(1).optional(),
  deptName: text(128).optional(),
  unitId: text(64).min(1).nullable().optional(),
  isActive: z.boolean().optional(),
  isGenerateUser: z.boolean().optional(),
  roleKeys: roleKeys.optional(),
  allowedAddresses: z.array(z.string().trim().refine(isNetwork, '应为 IP 地址或网段')).max(50).optional(),
});

export const lockSchema = z.strictObject({ reason: text(200).min(1) });

const roleName = text(32).min(1).regex(/^[^\p{Cc}]*$/u);
const granted = z.array(z.string().max(64)).max(100);
const scope = z.enum(['all', 'unit']);

export const newRoleSchema = z.strictObject({ name: roleName, permissions: granted, scope });

export const roleChangeSchema = z.strictObject({
  name: roleName.optional(),
  permissions: granted.optional(),
  scope: scope.optional(),
  /** A retired role cannot be assigned. */
  isRetired: z.boolean().optional(),
});

/** The unit with which a role of unit scope is previewed. */
export const rolePreviewSchema = z.strictObject({ unitId: text(64).min(1).nullable().default(null) });

/** Maximum number of accounts in one list. */
export const maxImportedUsers = 300;
const listCell = text(200);

/** Accounts of a list, with cells as written there, and an option to check them only. */
export const userImportSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        loginName: listCell,
        userName: listCell,
        deptName: listCell,
        unit: listCell,
        roles: listCell,
      }),
    )
    .min(1)
    .max(maxImportedUsers),
  isTrial: z.boolean(),
  /** Adds no account if any line is rejected; otherwise adds the valid lines. */
  isWhole: z.boolean(),
});

const thresholdValues = z.record(z.string().max(64), z.number());

/** Thresholds to preview; an omitted threshold has its shipped value. */
export const thresholdPreviewSchema = z.strictObject({ values: thresholdValues });

export const thresholdChangeSchema = z.strictObject({
  values: thresholdValues,
  /** Reason for the change. */
  reason: text(500).min(1),
  /** Version of the set that these thresholds replace, 0 for none. */
  version: z.int().min(0),
});

export const passwordChangeSchema = z.object({
  /** Both are base64(RSA-OAEP-SHA256(utf8 password)), encrypted with the same key. */
  oldPassWord: z.string().min(1).max(2048),
  passWord: z.string().min(1).max(2048),
  deviceId: z.string().regex(/^[0-9a-zA-Z-]{8,64}$/),
  keyId: z.string().min(1).max(64),
});
