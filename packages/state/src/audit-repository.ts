import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { auditLog } from './schema.ts';

export interface AuditEntry {
  /** Epoch ms. */
  at: number;
  /** Null where nobody was signed in. */
  userGuid: string | null;
  loginName: string;
  action: string;
  subject: string;
  /** JSON text. */
  detail: string;
  address: string;
}

export type StoredAuditEntry = AuditEntry & { id: number };

/** What was done, by whom, from where. The store itself refuses to change or delete an entry. */
export class AuditRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(entry: AuditEntry): Promise<void> {
    await this.#db.insert(auditLog).values(entry);
  }

  /** Newest first; `beforeId` goes on where the last page ended. */
  async newest({ limit, beforeId, action, userGuid }: AuditAsk): Promise<StoredAuditEntry[]> {
    const wanted: SQL[] = [];
    if (beforeId !== undefined) wanted.push(lt(auditLog.id, beforeId));
    if (action !== undefined) wanted.push(eq(auditLog.action, action));
    if (userGuid !== undefined) wanted.push(eq(auditLog.userGuid, userGuid));
    return this.#db.select().from(auditLog).where(and(...wanted)).orderBy(desc(auditLog.id)).limit(limit);
  }
}

export interface AuditAsk {
  limit: number;
  beforeId?: number | undefined;
  action?: string | undefined;
  userGuid?: string | undefined;
}
