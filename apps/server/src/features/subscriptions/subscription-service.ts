import { randomUUID } from 'node:crypto';
import {
  subscriptionEvents, subscriptionLimits, type NewSubscription, type NewWatched, type Subscription, type SubscriptionChange,
  type SubscriptionSubject, type Watched,
} from '@tenderscope/contract';
import type { StateStore, StoredSubscription, StoredUser } from '@tenderscope/state';
import type { ChannelService } from '../channels/channel-service.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import { checkSubscription, memoryOf, nothingKnown } from './check-subscription.ts';
import { subscriptionErrors } from './subscription-errors.ts';
import { stampOf } from './subscription-watch.ts';
import type { RowsOfUser, UserRows } from './user-rows.ts';

interface SubscriptionParts {
  state: StateStore;
  rows: UserRows;
  warehouse: WarehouseState;
  channels: ChannelService;
}

/** Subscriptions of users and their lists of watched things; each user has access only to their own. */
export class SubscriptionService {
  readonly #parts: SubscriptionParts;

  constructor(parts: SubscriptionParts) {
    this.#parts = parts;
  }

  /** Newest first. */
  async list(userGuid: string): Promise<Subscription[]> {
    const { subscriptions } = this.#parts.state;
    const [stored, activity] = await Promise.all([subscriptions.list(userGuid), subscriptions.activity(userGuid)]);
    return stored.map((one) => {
      const { num = 0, lastAt = null } = activity.get(one.guid) ?? {};
      return { ...viewOf(one), messageNum: num, lastAt };
    });
  }

  /**
   * Adds a subscription after its first check, which reports nothing, unless its event reports what there is.
   * @throws HttpError 400 if it cannot be checked or sent, 409 above the maximum number.
   */
  async add(by: RowsOfUser, { name, subject, ...sending }: NewSubscription): Promise<Subscription> {
    await this.#parts.channels.requireTargets(by.user, sending);
    const now = Date.now();
    const { isMailed, robots, cadence } = sending;
    const added: StoredSubscription = {
      guid: randomUUID(), userGuid: by.user.guid, name, subject: JSON.stringify(subject), cadence, isMailed, robots: JSON.stringify(robots),
      isPaused: false, snoozedUntil: null, checkedFor: null, checkedAt: null, checkNum: 0, memory: '{}', problem: null, createdAt: now,
    };
    const stored = await this.#checked(added, by, now);
    if (stored.problem !== null && stored.memory === '{}') throw subscriptionErrors.notChecked(stored.problem);
    const reportsPresent = subject.kind === 'event' && subscriptionEvents[subject.event].reportsPresent;
    const first = reportsPresent ? { ...stored, memory: nothingKnown, checkedFor: null } : stored;
    if (!(await this.#parts.state.subscriptions.add(first, subscriptionLimits.num))) throw subscriptionErrors.full(subscriptionLimits.num);
    if (reportsPresent) {
      const check = await checkSubscription(first, { by, stamp: stored.checkedFor ?? '', now }, this.#parts);
      await this.#parts.state.subscriptions.storeCheck(first, check);
    }
    return viewOf(stored);
  }

  /** @throws HttpError 400, 404. */
  async change(by: RowsOfUser, guid: string, { rule, robots, ...changed }: SubscriptionChange): Promise<Subscription> {
    const { state, channels } = this.#parts;
    const stored = await state.subscriptions.find(guid, by.user.guid);
    if (!stored) throw subscriptionErrors.unknown();
    await channels.requireTargets(by.user, { isMailed: changed.isMailed, robots });
    const subject = JSON.parse(stored.subject) as SubscriptionSubject;
    const isOther = rule !== undefined && subject.kind === 'figure' && JSON.stringify(rule) !== JSON.stringify(subject.rule);
    const isResumed = stored.isPaused && !changed.isPaused;
    const edited = {
      ...stored, ...changed, robots: JSON.stringify(robots),
      ...(isOther && { subject: JSON.stringify({ ...subject, rule }), memory: '{}' }),
      ...(isResumed && { memory: '{}' }),
    };
    // After a pause, or with another rule, what there is now is not news.
    const next = isOther || isResumed ? await this.#checked(edited, by, Date.now()) : edited;
    if (isOther && next.problem !== null) throw subscriptionErrors.notChecked(next.problem);
    const { guid: _guid, userGuid, createdAt: _createdAt, checkNum: _checkNum, ...fields } = next;
    if (!(await state.subscriptions.change({ guid, userGuid }, fields))) throw subscriptionErrors.unknown();
    return viewOf(next);
  }

  /** @throws HttpError 404. */
  async remove({ guid: userGuid }: StoredUser, guid: string): Promise<void> {
    if (!(await this.#parts.state.subscriptions.remove(guid, userGuid))) throw subscriptionErrors.unknown();
  }

  /** Newest first. */
  async watched({ guid }: StoredUser): Promise<Watched[]> {
    return (await this.#parts.state.subscriptions.watched(guid)).map(({ userGuid: _user, kind, ...thing }) => ({ ...thing, kind: kind as Watched['kind'] }));
  }

  /** @throws HttpError 409 above the maximum number. */
  async watch({ guid: userGuid }: StoredUser, thing: NewWatched): Promise<{ guid: string }> {
    const stored = { ...thing, guid: randomUUID(), userGuid, createdAt: Date.now() };
    const guid = await this.#parts.state.subscriptions.watch(stored, subscriptionLimits.watched);
    if (guid === undefined) throw subscriptionErrors.listFull(subscriptionLimits.watched);
    return { guid };
  }

  /** @throws HttpError 404. */
  async unwatch({ guid: userGuid }: StoredUser, guid: string): Promise<void> {
    if (!(await this.#parts.state.subscriptions.unwatch(guid, userGuid))) throw subscriptionErrors.unknownWatched();
  }

  /** The subscription after a check that remembers what there is. */
  async #checked(subscription: StoredSubscription, by: RowsOfUser, now: number): Promise<StoredSubscription> {
    const stamp = (await stampOf(this.#parts, now)) ?? null;
    const { message: _message, deliveries: _deliveries, ...check } = await checkSubscription(subscription, { by, stamp: stamp ?? '', now }, this.#parts);
    return { ...subscription, ...check, checkedFor: stamp };
  }
}

function viewOf(stored: StoredSubscription): Subscription {
  const { guid, name, subject, cadence, isMailed, robots, isPaused, snoozedUntil, checkedAt, problem, createdAt } = stored;
  const { figure } = memoryOf(stored);
  return {
    guid, name, subject: JSON.parse(subject) as SubscriptionSubject, cadence: cadence as Subscription['cadence'], isMailed,
    robots: JSON.parse(robots) as string[], isPaused, snoozedUntil, checkedAt, problem, createdAt,
    value: figure?.value ?? null, holds: figure?.holds ?? null, messageNum: 0, lastAt: null,
  };
}
