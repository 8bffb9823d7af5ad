import type { AuditAction } from '@tenderscope/contract';
import type { AuditAsk, StateStore, StoredAuditEntry, StoredUser } from '@tenderscope/state';

/** Who did it, from which network address; a login that failed has a name but no user. */
export interface Actor {
  user?: StoredUser | undefined;
  loginName?: string | undefined;
  address: string;
}

/** Writes down what auditors may ask for. An act that cannot be written down does not happen: `record` comes before it. */
export class AuditService {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  async record({ user, loginName, address }: Actor, action: AuditAction, subject = '', detail: Record<string, unknown> = {}): Promise<void> {
    await this.#state.audit.add({
      at: Date.now(),
      userGuid: user?.guid ?? null,
      loginName: loginName ?? user?.loginName ?? '',
      action,
      subject,
      detail: JSON.stringify(detail),
      address,
    });
  }

  /** Entries, newest first. */
  newest(ask: AuditAsk): Promise<StoredAuditEntry[]> {
    return this.#state.audit.newest(ask);
  }
}
