import { z } from 'zod';
import { conditionSchema } from './conditions.ts';
import { metrics, type MetricKey } from './metrics.ts';
import {
  contractEndDays, subscriptionCadences, subscriptionEvents, watchedKinds, type SubscriptionCadence, type SubscriptionEvent,
  type WatchedKind,
} from './subscription-events.ts';
import { timePresets } from './time-ranges.ts';
import { guidSchema, instant, requiredText } from './venue-fields.ts';

/** Keys of a table, for an enumeration of them. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];

/** A rule on one figure. `value` and `by` are in the stored unit: yuan, fractions, counts. */
export const figureRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('threshold'), operator: z.enum(['>=', '<=']), value: z.number() }),
  /** Relative change of counts, amounts and days, difference of rates. */
  z.strictObject({
    kind: z.literal('change'),
    base: z.enum(['yearAgo', 'before']),
    direction: z.enum(['up', 'down', 'either']),
    by: z.number().positive().max(1000),
  }),
  /** Share of the other units whose figure is lower (`above`) or higher (`below`), at least. */
  z.strictObject({ kind: z.literal('peers'), side: z.enum(['above', 'below']), share: z.number().min(0.5).max(1) }),
]);
export type FigureRule = z.infer<typeof figureRuleSchema>;

const day = z.string().regex(/^\d{4}(-\d{2}){0,2}$/);
const timeRange = z.union([z.enum(timePresets), z.tuple([day, day]), z.null()]);

/** Path and parameters of a page of the app. */
const pageAddress = z.string().max(2000).regex(/^\/(?!\/)[\u0021-\u007e]*$/);

const figureSubject = z.strictObject({
  kind: z.literal('figure'),
  /** Key of a query with one row. */
  query: z.string().max(100),
  metric: z.enum(keysOf<MetricKey>(metrics)),
  /** All filters besides the period. */
  conditions: z.array(conditionSchema).max(50),
  time: timeRange,
  /** The filters as text. */
  selection: z.string().trim().max(500),
  address: pageAddress,
  rule: figureRuleSchema,
});
const eventSubject = z.strictObject({
  kind: z.literal('event'),
  event: z.enum(keysOf<SubscriptionEvent>(subscriptionEvents)),
  /** For `indicatorHit`. */
  indicators: z.array(z.string().regex(/^[A-Z0-9-]{2,10}$/)).max(100).default([]),
  /** For `contractEnding`; `usualContractEndDays` without it. */
  days: z.literal(contractEndDays).optional(),
});
/** Everything on the user's list of one kind. */
const listSubject = z.strictObject({ kind: z.literal('list'), of: z.enum(keysOf<WatchedKind>(watchedKinds)) });

export const subscriptionSubjectSchema = z.discriminatedUnion('kind', [figureSubject, eventSubject, listSubject]);
export type SubscriptionSubject = z.infer<typeof subscriptionSubjectSchema>;
export type FigureSubject = z.infer<typeof figureSubject>;
export type EventSubject = z.infer<typeof eventSubject>;

const settings = {
  name: requiredText(80),
  cadence: z.enum(keysOf<SubscriptionCadence>(subscriptionCadences)),
  isMailed: z.boolean(),
  robots: z.array(guidSchema).max(5),
};
export const newSubscriptionSchema = z.strictObject({ ...settings, subject: subscriptionSubjectSchema });
export type NewSubscription = z.infer<typeof newSubscriptionSchema>;

export const subscriptionChangeSchema = z.strictObject({
  ...settings,
  isPaused: z.boolean(),
  /** Until this instant new facts are recorded and not reported. */
  snoozedUntil: instant.nullable(),
  /** Another rule of a figure; omitted to keep it. */
  rule: figureRuleSchema.optional(),
});
export type SubscriptionChange = z.infer<typeof subscriptionChangeSchema>;

export const watchedSchema = z.strictObject({
  kind: z.enum(keysOf<WatchedKind>(watchedKinds)),
  key: z.string().min(1).max(200).refine((text) => !text.includes('\0')),
  name: requiredText(200),
});
export type NewWatched = z.infer<typeof watchedSchema>;

export const messagePageSchema = z.object({
  isUnread: z.stringbool().default(false),
  subscription: guidSchema.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
/** Messages to mark as read; null for all. */
export const messagesReadSchema = z.strictObject({ guids: z.array(guidSchema).max(200).nullable() });
