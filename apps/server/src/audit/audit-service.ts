import type { AuditAction } from '@tenderscope/contract';
import type { AuditFilter, ChainReport, StateStore, StoredAuditEntry, StoredUser } from '@tenderscope/state';
import { auditDetail } from './audit-detail.ts';

/** User and network address of an act. A failed login has a name but no user. */
export interface Actor {
  user?: StoredUser | undefined;
  loginName?: string | undefined;
  address: string;
  requestId?: string | undefined;
}

/** Audit log. An act that cannot be recorded does not happen: `record` is called before it. */
export class AuditService {
  readonly #state: StateStore;
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

  /** Entries, newest first. */
  newest(filter: AuditFilter): Promise<StoredAuditEntry[]> {
    return this.#state.audit.newest(filter);
  }

  /** Verifies the hash chains; concurrent callers share one run. */
  verify(): Promise<ChainReport> {
    this.#verifying ??= this.#state.audit.verify().finally(() => (this.#verifying = undefined));
    return this.#verifying;
  }
}
