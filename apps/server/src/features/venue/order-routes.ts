import { listEnvelope, objectEnvelope, orderActions, resultEnvelope, type OrderAction, type VenueOrder } from '@tenderscope/contract';
import { venueCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { seesContactOf } from './venue-access.ts';
import { venueReaders, venueWriters } from './venue-duties.ts';
import type { VenueRouteNeeds } from './venue-services.ts';

/** Subject in the audit log for a list of orders. */
const list = 'venue.orders';

/** Orders: the list, one with its history, a new one, and a path for each action. */
export const orderRoutes =
  ({ sessions, audit, venue: { orders } }: VenueRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));
    const route = routesOf(app, venueCalls);
    const onRequest = requireDuty(...venueWriters);
    /** Contacts of others are sent only after recording their reader, in one entry per request. */
    const recordContacts = async (request: FastifyRequest, subject: string, seen: readonly VenueOrder[], detail = {}): Promise<void> => {
      const { user } = callerOf(request);
      const contacts = seen.filter((order) => order.createdBy !== user.guid && seesContactOf(user, order)).length;
      if (contacts > 0) await audit.record(actorOf(request), 'personalRead', subject, { contacts, ...detail });
    };

    route('POST /venue-booking/orders/page', async (request) => {
      const { rows, total } = await orders.page(callerOf(request).user, request.body);
      await recordContacts(request, list, rows, request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    route('POST /venue-booking/orders/counts', async (request) =>
      objectEnvelope(await orders.counts(callerOf(request).user, request.body)),
    );
    route('POST /venue-booking/orders', { onRequest }, async (request) =>
      resultEnvelope(await orders.create(callerOf(request).user, request.body)),
    );
    route('GET /venue-booking/orders/:guid', async (request) => {
      const order = await orders.one(callerOf(request).user, request.params.guid);
      await recordContacts(request, order.number, [order]);
      return objectEnvelope(order);
    });
    for (const action of Object.keys(orderActions) as OrderAction[]) {
      route(`POST /venue-booking/orders/:guid/${action}`, { onRequest }, async (request) => {
        const order = await orders.act(callerOf(request).user, request.params.guid, action, request.body);
        await recordContacts(request, order.number, [order], { action });
        return resultEnvelope(order);
      });
    }
  };
