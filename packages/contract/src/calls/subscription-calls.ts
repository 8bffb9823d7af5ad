import { z } from 'zod';
import { mailAddressSchema, mailCodeSchema, newRobotSchema } from '../message-channel-schemas.ts';
import { messagePageSchema, messagesReadSchema, newSubscriptionSchema, subscriptionChangeSchema, watchedSchema } from '../subscriptions.ts';
import { guidSchema } from '../venue-fields.ts';
import { storedSchema } from '../views/stored-views.ts';
import { channelsViewSchema, messageViewSchema, robotViewSchema, subscriptionViewSchema, watchedViewSchema } from '../views/subscription-views.ts';
import { listOf, objectOf, resultOf, type CallTable } from './call.ts';

const params = z.object({ guid: guidSchema });
const done = resultOf(z.literal(true));

/** 订阅与预警: subscriptions of a user, their list of watched things, their messages, and where messages are sent. */
export const subscriptionCalls = {
  'GET /api/watch-api/subscriptions': { answer: listOf(subscriptionViewSchema) },
  'POST /api/watch-api/subscriptions': { body: newSubscriptionSchema, answer: resultOf(subscriptionViewSchema) },
  'POST /api/watch-api/subscriptions/:guid': { params, body: subscriptionChangeSchema, answer: resultOf(subscriptionViewSchema) },
  'POST /api/watch-api/subscriptions/:guid/delete': { params, answer: done },
  'GET /api/watch-api/messages': { query: messagePageSchema, answer: listOf(messageViewSchema) },
  'GET /api/watch-api/messages/unread': { answer: objectOf(z.object({ num: z.int() })) },
  'POST /api/watch-api/messages/read': { body: messagesReadSchema, answer: done },
  'GET /api/watch-api/watched': { answer: listOf(watchedViewSchema) },
  'POST /api/watch-api/watched': { body: watchedSchema, answer: resultOf(storedSchema) },
  'POST /api/watch-api/watched/:guid/delete': { params, answer: done },
  'GET /api/watch-api/channels': { answer: objectOf(channelsViewSchema) },
  'POST /api/watch-api/mail': { body: mailAddressSchema, answer: done },
  'POST /api/watch-api/mail/confirm': { body: mailCodeSchema, answer: done },
  'POST /api/watch-api/mail/delete': { answer: done },
  'POST /api/watch-api/robots': { body: newRobotSchema, answer: resultOf(robotViewSchema) },
  'POST /api/watch-api/robots/:guid/test': { params, answer: done },
  'POST /api/watch-api/robots/:guid/delete': { params, answer: done },
} as const satisfies CallTable;
