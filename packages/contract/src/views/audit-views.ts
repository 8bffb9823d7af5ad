import { z } from 'zod';

/** An entry of the audit log: an action or a read access. */
export const auditEntrySchema = z
  .object({
    id: z.int(),
    /** Epoch ms. */
    at: z.int(),
    /** Null if nobody was signed in. */
    userGuid: z.string().nullable(),
    loginName: z.string(),
    action: z.string(),
    subject: z.string(),
    /** JSON text. */
    detail: z.string(),
    address: z.string(),
    requestId: z.string().nullable(),
    /** This and the following fields are null for actions. */
    queryKey: z.string().nullable(),
    rows: z.int().nullable(),
    durationMs: z.number().nullable(),
    outcome: z.string().nullable(),
  })
  .meta({ id: 'AuditEntryView' });
export type AuditEntryView = z.output<typeof auditEntrySchema>;

/** Difference between an entry of the audit log, or the end of a chain of entries, and its hash. */
const chainProblemSchema = z.enum(['changed', 'missing', 'dropped', 'unchained']);
export type AuditChainProblem = z.output<typeof chainProblemSchema>;

/** Result of verifying the chains of hashes over the audit log. */
export const auditChainSchema = z
  .object({
    chains: z.array(z.object({ chain: z.string(), entries: z.int(), hash: z.string() })),
    findings: z.array(z.object({ chain: z.string(), problem: chainProblemSchema, entries: z.int(), id: z.int().nullable() })),
    /** Entries that are older than the chains. */
    unprotected: z.int(),
  })
  .meta({ id: 'AuditChainView' });
export type AuditChainView = z.output<typeof auditChainSchema>;
