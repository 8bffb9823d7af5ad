export interface AuditEntry {
  /** Epoch ms. */
  at: number;
  /** Null if nobody was signed in. */
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

/** A read access, or a rejected one. */
export interface AccessEntry extends AuditEntry {
  requestId: string;
  /** Comma-separated if there are several; null if it is not a query. */
  queryKey: string | null;
  /** Null if no rows were sent or they were not counted. */
  rows: number | null;
  durationMs: number;
  outcome: string;
}
