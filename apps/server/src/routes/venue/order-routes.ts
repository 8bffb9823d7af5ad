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
} from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireDuty } from '../../plugins/duty.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { venueReaders, venueWriters } from '../../venue/venue-duties.ts';

const params = z.object({ guid: guidSchema });

/** Orders: the list, one with its history, a new one, and a path for each action. */
export const orderRoutes =
  ({ sessions, venue: { orders } }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));
    const onRequest = requireDuty(...venueWriters);

    app.post('/venue-booking/orders/page', { schema: { body: orderPageSchema } }, async (request) => {
      const { rows, total } = await orders.page(callerOf(request).user, request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    app.post('/venue-booking/orders/counts', { schema: { body: orderCountsSchema } }, async (request) =>
      objectEnvelope(await orders.counts(callerOf(request).user, request.body)),
    );
    app.post('/venue-booking/orders', { onRequest, schema: { body: newOrderSchema } }, async (request) =>
      resultEnvelope(await orders.create(callerOf(request).user, request.body)),
    );
    app.get('/venue-booking/orders/:guid', { schema: { params } }, async (request) =>
      objectEnvelope(await orders.one(callerOf(request).user, request.params.guid)),
    );
    for (const action of Object.keys(orderActions) as OrderAction[]) {
      const body = action === 'edit' ? orderEditSchema : orderStepSchema;
      app.post(`/venue-booking/orders/:guid/${action}`, { onRequest, schema: { params, body } }, async (request) =>
        resultEnvelope(await orders.act(callerOf(request).user, request.params.guid, action, request.body)),
      );
    }
  };
