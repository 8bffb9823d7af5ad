import type { AuditAction } from '@tenderscope/contract';
import type { AuditFilter, ChainReport, StateStore, StoredAuditEntry, StoredUser } from '@tenderscope/state';
import { QueryGate, type QueryBy } from '../../http/query-gate.ts';
import { auditDetail } from './audit-detail.ts';

/** User and network address of an act. A failed login has a name but no user. */
export interface Actor {
  user?: StoredUser | undefined;
  loginName?: string | undefined;
  address: string;
  requestId?: string | undefined;
}

interface ExistingEntries {
  /** Counted as far as the limit. */
  entries: number;
  /** Newest first, some at a time. */
  read: () => AsyncIterable<StoredAuditEntry[]>;
}

/** Lists and counts of entries; a user has one of them. */
const readsAtOnce = 2;

/** Audit log. An act that cannot be recorded does not happen: `record` is called before it. */
export class AuditService {
  readonly #state: StateStore;
  /** The embedded store answers all users one after the other. */
  readonly #reads = new QueryGate(readsAtOnce);
  #verifying: Promise<ChainReport> | undefined;
  /** Running requests, with true if an act was recorded in the request. */
  readonly #requests = new Map<string, boolean>();

  constructor(state: StateStore) {
    this.#state = state;
  }

  beginRequest(id: string): void {
    this.#requests.set(id, false);
  }

  /** @returns true if an act was recorded in the request. */
  endRequest(id: string): boolean {
    const hasAct = this.#requests.get(id) ?? false;
    this.#requests.delete(id);
    return hasAct;
  }

  async record({ user, loginName, address, requestId }: Actor, action: AuditAction, subject = '', detail: Record<string, unknown> = {}): Promise<void> {
    await this.#state.audit.add({
      at: Date.now(),
      userGuid: user?.guid ?? null,
      loginName: loginName ?? user?.loginName ?? '',
      action,
      subject,
      detail: auditDetail(detail),
      address,
      requestId: requestId ?? null,
    });
    if (requestId !== undefined && this.#requests.has(requestId)) this.#requests.set(requestId, true);
  }

  /** Entries, newest first. @throws HttpError 503; the signal's reason. */
  newest(filter: AuditFilter, { signal, caller }: QueryBy): Promise<StoredAuditEntry[]> {
    return this.#reads.run(() => this.#state.audit.newest(filter), signal, caller);
  }

  /** Entries that there are now. @throws like `newest`. */
  async existing(filter: AuditFilter, { signal, caller }: QueryBy): Promise<ExistingEntries> {
    const { entries, upToId } = await this.#reads.run(() => this.#state.audit.extent(filter), signal, caller);
    return { entries, read: () => this.#state.audit.pieces({ ...filter, upToId, limit: entries }) };
  }

  /** Verifies the hash chains; concurrent callers share one run. */
  verify(): Promise<ChainReport> {
    this.#verifying ??= this.#state.audit.verify().finally(() => (this.#verifying = undefined));
    return this.#verifying;
  }
}
