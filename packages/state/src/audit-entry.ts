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
  /** Null without a request. */
  requestId?: string | null;
}

/** Something that was read, or refused. */
export interface AccessEntry extends AuditEntry {
  requestId: string;
  /** Several are comma-separated; null for what is no query. */
  queryKey: string | null;
  /** Null where no rows were sent or nobody counted them. */
  rows: number | null;
  durationMs: number;
  outcome: string;
}
