import { z } from 'zod';

/** Report of a server about itself. Instants are epoch ms. */
export const serverFactsSchema = z.object({
  host: z.string(),
  pid: z.int(),
  /** Version of the program. */
  version: z.string(),
  dataVersion: z.int(),
  statisticsVersion: z.int(),
  /** `other`: computed by other definitions than those of this server, so that it imports nothing. */
  warehouse: z.enum(['ok', 'unavailable', 'other']),
  residentBytes: z.int(),
  queriesRunning: z.int(),
  queriesWaiting: z.int(),
  /** Entries of the audit log that wait to be written or sent, and that were lost since the start. */
  auditWaiting: z.int(),
  auditLost: z.int(),
  /** Folders that the server writes to. */
  disks: z.array(z.object({ name: z.string(), freeBytes: z.int(), totalBytes: z.int(), isFull: z.boolean() })),
  /** The import, check or reversal that is running, with its step and its progress from 0 to 1; null without one. */
  job: z.object({ by: z.string(), startedAt: z.int(), step: z.string(), fraction: z.number() }).nullable(),
  /** Databases that could not be read three times in a row or more. */
  failingSources: z.int(),
});
export type ServerFacts = z.output<typeof serverFactsSchema>;

export const serverStatusSchema = serverFactsSchema.extend({
  serverId: z.string(),
  startedAt: z.int(),
  reportedAt: z.int(),
  /** False if it has not reported for half a minute: it was killed or is cut off. */
  isAlive: z.boolean(),
  /** True for the server that answers. */
  isOwn: z.boolean(),
});
export type ServerStatus = z.output<typeof serverStatusSchema>;

/** All servers of the installation, and problems that need attention. */
export const systemStatusSchema = z
  .object({
    at: z.int(),
    /** `PGlite` or `PostgreSQL`, `DuckDB` or `ClickHouse`. */
    stateEngine: z.string(),
    warehouseEngine: z.string(),
    servers: z.array(serverStatusSchema),
    problems: z.array(z.object({ severity: z.enum(['error', 'warning']), text: z.string() })),
  })
  .meta({ id: 'SystemStatusView' });
export type SystemStatusView = z.output<typeof systemStatusSchema>;
