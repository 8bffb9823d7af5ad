import { z } from 'zod';
import { accessOutcomes, auditActions, type AccessOutcome, type AuditAction } from './audit-actions.ts';
import { isNetwork } from './network.ts';

/** An import, a sync, an export or an import taken back on the command line, as it begins or has ended. */
export const commandActSchema = z.object({
  /** Equal for both entries of one command. */
  requestId: z.string().max(64),
  /** Epoch ms. */
  at: z.int(),
  /** Account of the operating system. */
  operator: z.string().max(300),
  /** Name of the machine. */
  host: z.string().max(255),
  action: z.enum(['import', 'sync', 'export', 'importUndo']),
  /** What was loaded, or the file that was written. */
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type CommandAct = z.infer<typeof commandActSchema>;

const instant = z.coerce.number().int().min(0).max(8.64e15);

/** Which entries of the audit log, and how many. */
export const auditRequestSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  /** Continues after the entry of this id. */
  beforeId: z.coerce.number().int().min(1).optional(),
  action: z.enum(Object.keys(auditActions) as [AuditAction]).optional(),
  userGuid: z.string().min(1).max(64).optional(),
  /** Part of the account's name, in any case. */
  login: z.string().trim().min(1).max(64).optional(),
  /** Part of what it was done to. */
  subject: z.string().trim().min(1).max(200).optional(),
  /** Of what was read; acts are left out. */
  outcome: z.enum(Object.keys(accessOutcomes) as [AccessOutcome]).optional(),
  /** Of a query in the catalog; acts are left out. */
  queryKey: z.string().min(1).max(100).optional(),
  /** Epoch ms, inclusive, as is `to`. */
  from: instant.optional(),
  to: instant.optional(),
});

/** Which entries a file of the log holds, and how it is written. */
export const auditFileSchema = auditRequestSchema.omit({ limit: true, beforeId: true }).extend({ format: z.enum(['xlsx', 'csv']) });

const text = (most: number) => z.string().trim().max(most);
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
  /** One that is retired cannot be given to anybody. */
  isRetired: z.boolean().optional(),
});

/** The unit that a role of unit scope is tried with. */
export const rolePreviewSchema = z.strictObject({ unitId: text(64).min(1).nullable().default(null) });

/** How many accounts one list may bring. */
export const maxImportedUsers = 300;
const listCell = text(200);

/** Accounts of a list, cells as they are written there, and whether they are only checked. */
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
  /** Adds none where any line is refused; else those that are not. */
  isWhole: z.boolean(),
});

const thresholdValues = z.record(z.string().max(64), z.number());

/** Thresholds that are to be tried; what is left out is as it is shipped. */
export const thresholdPreviewSchema = z.strictObject({ values: thresholdValues });

export const thresholdChangeSchema = z.strictObject({
  values: thresholdValues,
  /** Why they change. */
  reason: text(500).min(1),
  /** Of the set that these follow, 0 for none. */
  version: z.int().min(0),
});

export const passwordChangeSchema = z.object({
  /** Both base64(RSA-OAEP-SHA256(utf8 password)) by the same key. */
  oldPassWord: z.string().min(1).max(2048),
  passWord: z.string().min(1).max(2048),
  deviceId: z.string().regex(/^[0-9a-zA-Z-]{8,64}$/),
  keyId: z.string().min(1).max(64),
});
