import { businessDay, dayMs, subscriptionLimits } from '@tenderscope/contract';
import type { StateStore, StoredSubscription } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import { checkSubscription } from './check-subscription.ts';
import type { UserRows } from './user-rows.ts';

const lookMs = 5000;

export interface SubscriptionWatchNeeds {
  state: StateStore;
  rows: UserRows;
  warehouse: WarehouseState;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Identifies the data and the day for which subscriptions are checked; undefined while statistics are pending. */
export async function stampOf({ state, warehouse }: Pick<SubscriptionWatchNeeds, 'state' | 'warehouse'>, now: number): Promise<string | undefined> {
  const version = warehouse.dataVersion();
  if (warehouse.statisticsVersion() !== version) return undefined;
  const imports = await Promise.all(['import', 'sync'].map((action) => state.audit.newest({ action, limit: 1 })));
  return [version, businessDay(now), ...imports.map(([entry]) => entry?.id ?? 0)].join('/');
}

/**
 * Checks subscriptions in the background, after each import and once a day. Any number of servers may do so: a check is stored only if no
 * other one was stored since, together with its message.
 */
export class SubscriptionWatch {
  readonly #needs: SubscriptionWatchNeeds;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #doneFor: string | undefined;

  constructor(needs: SubscriptionWatchNeeds) {
    this.#needs = needs;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.check(), lookMs).unref();
  }

  /** Stops a running check. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort(new Error('the server stops'));
    await this.#checking;
  }

  /** Checks the subscriptions that are due; a concurrent call waits for it. A failed one is logged and retried. */
  check(now = Date.now()): Promise<void> {
    this.#checking ??= this.#checkDue(now)
      .catch((error: unknown) => this.#needs.log.error({ err: error }, 'subscriptions could not be checked'))
      .finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #checkDue(now: number): Promise<void> {
    const { state, log } = this.#needs;
    const stamp = await stampOf(this.#needs, now);
    if (stamp === undefined || stamp === this.#doneFor) return;
    let isComplete = true;
    for (const subscription of await state.subscriptions.due(stamp)) {
      if (this.#stop.signal.aborted) return;
      const isStored = await this.#checkOne(subscription, stamp, now).catch((error: unknown) => {
        if (!this.#stop.signal.aborted) log.error({ err: error, subscription: subscription.guid }, 'a subscription could not be checked');
        return false;
      });
      isComplete &&= isStored;
    }
    await state.messages.removeBefore(now - subscriptionLimits.messageDays * dayMs);
    // A subscription that was added or resumed meanwhile has its own first check.
    if (isComplete) this.#doneFor = stamp;
  }

  /** @returns false if it was changed or checked elsewhere meanwhile. */
  async #checkOne(subscription: StoredSubscription, stamp: string, now: number): Promise<boolean> {
    const { state } = this.#needs;
    const user = await state.users.byGuid(subscription.userGuid);
    // Subscriptions of a locked account pause until it is unlocked.
    if (!user?.isActive || user.lockedAt !== null) return true;
    const check = await checkSubscription(subscription, { by: { user, signal: this.#stop.signal }, stamp, now }, this.#needs);
    return state.subscriptions.storeCheck(subscription, check);
  }
}
