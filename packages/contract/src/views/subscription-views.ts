import { z } from 'zod';
import { deliveryStates, robotKinds, type DeliveryState, type RobotKind } from '../message-channels.ts';
import { subscriptionCadences, watchedKinds, type SubscriptionCadence, type WatchedKind } from '../subscription-events.ts';
import { keysOf, subscriptionSubjectSchema } from '../subscriptions.ts';

export const subscriptionViewSchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    subject: subscriptionSubjectSchema,
    cadence: z.enum(keysOf<SubscriptionCadence>(subscriptionCadences)),
    isMailed: z.boolean(),
    robots: z.array(z.string()),
    isPaused: z.boolean(),
    /** Epoch ms. */
    snoozedUntil: z.int().nullable(),
    /** Last check, epoch ms; null before the first. */
    checkedAt: z.int().nullable(),
    /** Value of a figure at the last check, in the stored unit. */
    value: z.number().nullable(),
    /** True if the rule of a figure held at the last check. */
    holds: z.boolean().nullable(),
    /** Reason why the last check failed or was incomplete. */
    problem: z.string().nullable(),
    /** Last message, epoch ms. */
    lastAt: z.int().nullable(),
    messageNum: z.int(),
    createdAt: z.int(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscriptionViewSchema>;

export const messageViewSchema = z
  .object({
    guid: z.string(),
    subscription: z.string().nullable(),
    title: z.string(),
    lines: z.array(z.object({ text: z.string(), address: z.string().nullable() })),
    /** Number of facts beyond the lines. */
    moreNum: z.int(),
    /** Page of all of them. */
    address: z.string().nullable(),
    /** Epoch ms. */
    at: z.int(),
    isRead: z.boolean(),
    /** True if the subscription was snoozed. */
    isSilent: z.boolean(),
    /** Version of the data that it refers to. */
    dataVersion: z.int().nullable(),
    deliveries: z.array(z.object({
      channel: z.string(),
      state: z.enum(keysOf<DeliveryState>(deliveryStates)),
      at: z.int().nullable(),
      problem: z.string().nullable(),
    })),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof messageViewSchema>;

export const watchedViewSchema = z
  .object({
    guid: z.string(),
    kind: z.enum(keysOf<WatchedKind>(watchedKinds)),
    key: z.string(),
    name: z.string(),
    createdAt: z.int(),
  })
  .meta({ id: 'Watched' });
export type Watched = z.output<typeof watchedViewSchema>;

export const robotViewSchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    kind: z.enum(keysOf<RobotKind>(robotKinds)),
    /** Host of its address, without the key. */
    host: z.string(),
    unitName: z.string().nullable(),
    createdAt: z.int(),
  })
  .meta({ id: 'Robot' });
export type Robot = z.output<typeof robotViewSchema>;

export const channelsViewSchema = z
  .object({
    /** False if the server sends no e-mail. */
    isMailPossible: z.boolean(),
    mail: z.object({ address: z.string(), isConfirmed: z.boolean() }).nullable(),
    robots: z.array(robotViewSchema),
    mayManageRobots: z.boolean(),
  })
  .meta({ id: 'Channels' });
export type Channels = z.output<typeof channelsViewSchema>;
