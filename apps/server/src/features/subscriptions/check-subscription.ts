import { randomUUID } from 'node:crypto';
import {
  businessDay, dayMs, startOfDay, subscriptionEvents, subscriptionLimits, type SubscriptionCadence, type SubscriptionSubject,
} from '@tenderscope/contract';
import type { NewDelivery, StateStore, StoredSubscription, SubscriptionCheck } from '@tenderscope/state';
import type { MessageContent } from '../channels/outgoing.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import { eventFacts, type FactReading, type ReadFacts } from './event-facts.ts';
import { KnownFacts, type Fact } from './fact.ts';
import { checkFigure } from './figure-check.ts';
import { listFacts } from './list-facts.ts';
import { subscriptionMessages } from './messages.ts';
import { UncheckedError, type RowsOfUser, type UserRows } from './user-rows.ts';

/** Data that a check compares with: those of the former one. */
export interface SubscriptionMemory {
  figure?: { value: number | null; holds: boolean };
  known?: string;
}

/** Memory of an event or a list whose check reports all that there is. */
export const nothingKnown = JSON.stringify({ known: '' } satisfies SubscriptionMemory);

export const memoryOf = ({ memory }: Pick<StoredSubscription, 'memory'>): SubscriptionMemory => JSON.parse(memory) as SubscriptionMemory;

interface CheckNeeds {
  state: StateStore;
  rows: UserRows;
  warehouse: WarehouseState;
}

/** Result of a check before it is stored. */
interface Found {
  memory: SubscriptionMemory;
  /** Null if nothing is new. */
  news: { title: string; facts: readonly Pick<Fact, 'text' | 'address'>[]; address: string | null; isLead: boolean } | null;
  problem: string | null;
}

/** Time at which a message leaves by e-mail and chat: digests at 8:00 business time. */
export function leavesAt(cadence: SubscriptionCadence, now: number): number {
  if (cadence === 'now') return now;
  const eight = startOfDay(businessDay(now)) + dayMs / 3;
  const next = eight > now ? eight : eight + dayMs;
  if (cadence === 'daily') return next;
  // 1970-01-05 was a Monday.
  const weekday = Math.floor((startOfDay(businessDay(next)) - startOfDay('1970-01-05')) / dayMs) % 7;
  return next + ((7 - weekday) % 7) * dayMs;
}

/**
 * Checks a subscription against the data of now.
 * @param stamp identifies the data and the day.
 * @throws DeadlineError, StoreUnavailableError, the signal's reason; a check that its subject does not permit returns the reason as
 * `problem`.
 */
export async function checkSubscription(
  subscription: StoredSubscription,
  { by, stamp, now }: { by: RowsOfUser; stamp: string; now: number },
  needs: CheckNeeds,
): Promise<SubscriptionCheck> {
  const found = await findNews(subscription, { by, now }, needs).catch((error: unknown): Found => {
    if (!(error instanceof UncheckedError)) throw error;
    return { memory: memoryOf(subscription), news: null, problem: error.message };
  });
  const { memory, news, problem } = found;
  const isSilent = subscription.snoozedUntil !== null && subscription.snoozedUntil > now;
  const content: MessageContent | null = news && {
    lines: news.facts.slice(0, subscriptionLimits.lines).map(({ text, address }) => ({ text, address })),
    moreNum: Math.max(0, news.facts.length - subscriptionLimits.lines),
    address: news.address,
    isLead: news.isLead,
  };
  return {
    checkedFor: stamp,
    checkedAt: now,
    memory: JSON.stringify(memory),
    problem,
    message: news && {
      guid: randomUUID(), title: news.title, content: JSON.stringify(content), at: now, isSilent,
      dataVersion: needs.warehouse.dataVersion(),
    },
    deliveries: news && !isSilent ? deliveriesOf(subscription, now) : [],
  };
}

function deliveriesOf({ isMailed, robots, cadence }: StoredSubscription, now: number): NewDelivery[] {
  const targets = [...(isMailed ? ['mail'] : []), ...(JSON.parse(robots) as string[])];
  return targets.map((target) => ({ guid: randomUUID(), target, nextAt: leavesAt(cadence as SubscriptionCadence, now) }));
}

async function findNews(
  subscription: StoredSubscription,
  { by, now }: { by: RowsOfUser; now: number },
  { state, rows, warehouse }: CheckNeeds,
): Promise<Found> {
  const subject = JSON.parse(subscription.subject) as SubscriptionSubject;
  const memory = memoryOf(subscription);
  if (subject.kind === 'figure') {
    const dataEnd = Math.min(now, warehouse.dataTime() ?? Infinity);
    const { value, holds, lines, problem = null } = await checkFigure(subject, rows, by, { now, dataEnd });
    const isNews = holds && memory.figure?.holds === false;
    const title = subscriptionMessages.figure(subscription.name, subject.metric, subject.rule);
    const facts = lines.map((text) => ({ text, address: null }));
    const news = isNews ? { title, facts, address: subject.address, isLead: false } : null;
    return { memory: { figure: { value, holds } }, news, problem };
  }
  const reading: FactReading = { ...by, rows, now };
  const read: ReadFacts = subject.kind === 'event'
    ? await eventFacts(subject, state, reading)
    : await listFacts(subject.of, await state.subscriptions.watched(subscription.userGuid), reading);
  const known = new KnownFacts(memory.known);
  const fresh = known.add(read.facts, read.keys);
  // The first check remembers what there is.
  const facts = memory.known === undefined ? [] : fresh;
  const num = facts.length;
  const title = subject.kind === 'event' ? subscriptionMessages.event(subject.event, num) : subscriptionMessages.list(subject.of, num);
  const isLead = subject.kind === 'event' && subscriptionEvents[subject.event].isLead;
  const lines = isLead ? [{ text: subscriptionMessages.lead, address: null }, ...facts] : facts;
  const news = num > 0 ? { title, facts: lines, address: null, isLead } : null;
  return { memory: { known: known.stored() }, news, problem: read.problem };
}
