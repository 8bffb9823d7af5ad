import {
  guidSchema,
  listEnvelope,
  newOrderSchema,
  objectEnvelope,
  orderActions,
  orderCountsSchema,
  orderEditSchema,
  orderPageSchema,
  orderStepSchema,
  resultEnvelope,
  type OrderAction,
  type VenueOrder,
} from '@tenderscope/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { seesContactOf } from './venue-access.ts';
import { venueReaders, venueWriters } from './venue-duties.ts';

const params = z.object({ guid: guidSchema });

/** Subject in the audit log for a list of orders. */
const list = 'venue.orders';

/** Orders: the list, one with its history, a new one, and a path for each action. */
export const orderRoutes =
  ({ sessions, audit, venue: { orders } }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));
    const onRequest = requireDuty(...venueWriters);
    /** Contacts of others are sent only after recording their reader, in one entry per request. */
    const recordContacts = async (request: FastifyRequest, subject: string, seen: readonly VenueOrder[], detail = {}): Promise<void> => {
      const { user } = callerOf(request);
      const contacts = seen.filter((order) => order.createdBy !== user.guid && seesContactOf(user, order)).length;
      if (contacts > 0) await audit.record(actorOf(request), 'personalRead', subject, { contacts, ...detail });
    };

    app.post('/venue-booking/orders/page', { schema: { body: orderPageSchema } }, async (request) => {
      const { rows, total } = await orders.page(callerOf(request).user, request.body);
      await recordContacts(request, list, rows, request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    app.post('/venue-booking/orders/counts', { schema: { body: orderCountsSchema } }, async (request) =>
      objectEnvelope(await orders.counts(callerOf(request).user, request.body)),
    );
    app.post('/venue-booking/orders', { onRequest, schema: { body: newOrderSchema } }, async (request) =>
      resultEnvelope(await orders.create(callerOf(request).user, request.body)),
    );
    app.get('/venue-booking/orders/:guid', { schema: { params } }, async (request) => {
      const order = await orders.one(callerOf(request).user, request.params.guid);
      await recordContacts(request, order.number, [order]);
      return objectEnvelope(order);
    });
    for (const action of Object.keys(orderActions) as OrderAction[]) {
      const body = action === 'edit' ? orderEditSchema : orderStepSchema;
      app.post(`/venue-booking/orders/:guid/${action}`, { onRequest, schema: { params, body } }, async (request) => {
        const order = await orders.act(callerOf(request).user, request.params.guid, action, request.body);
        await recordContacts(request, order.number, [order], { action });
        return resultEnvelope(order);
      });
    }
  };
