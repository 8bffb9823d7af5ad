import { z } from 'zod';
import type { OrderAction } from '../order-rules.ts';
import { newOrderSchema, orderCountsSchema, orderEditSchema, orderPageSchema, orderStepSchema, venueListSchema, venueNameSchema } from '../venue-orders.ts';
import { newVenueSchema, venueCalendarSchema, venueEditSchema, venuePageSchema } from '../venues.ts';
import { guidSchema } from '../venue-fields.ts';
import { storedSchema } from '../views/stored-views.ts';
import {
  orderCountsViewSchema,
  venueCalendarRowSchema,
  venueListItemSchema,
  venueOrderDetailSchema,
  venueOrderSchema,
  venueSchema,
} from '../views/venue-views.ts';
import { listOf, objectOf, resultOf, type CallTable } from './call.ts';

const params = z.object({ guid: guidSchema });
const listPage = { body: venueListSchema, answer: listOf(venueListItemSchema) } as const;
const listAddition = { body: venueNameSchema, answer: resultOf(storedSchema) } as const;
const step = { params, body: orderStepSchema, answer: resultOf(venueOrderSchema) } as const;

export const venueCalls = {
  'POST /venue-booking/venue-type/page': listPage,
  'POST /venue-booking/company/page': listPage,
  'POST /venue-booking/venue-type': listAddition,
  'POST /venue-booking/company': listAddition,
  'POST /venue-booking/venues/page': { body: venuePageSchema, answer: listOf(venueSchema) },
  'POST /venue-booking/venues': { body: newVenueSchema, answer: resultOf(venueSchema) },
  'POST /venue-booking/venues/:guid/edit': { params, body: venueEditSchema, answer: resultOf(venueSchema) },
  'POST /venue-booking/calendar': { body: venueCalendarSchema, answer: listOf(venueCalendarRowSchema) },
  'POST /venue-booking/orders/page': { body: orderPageSchema, answer: listOf(venueOrderSchema) },
  'POST /venue-booking/orders/counts': { body: orderCountsSchema, answer: objectOf(orderCountsViewSchema) },
  'POST /venue-booking/orders': { body: newOrderSchema, answer: resultOf(venueOrderSchema) },
  'GET /venue-booking/orders/:guid': { params, answer: objectOf(venueOrderDetailSchema) },
  'POST /venue-booking/orders/:guid/edit': { ...step, body: orderEditSchema },
  'POST /venue-booking/orders/:guid/submit': step,
  'POST /venue-booking/orders/:guid/review': step,
  'POST /venue-booking/orders/:guid/accept': step,
  'POST /venue-booking/orders/:guid/pass': step,
  'POST /venue-booking/orders/:guid/reject': step,
  'POST /venue-booking/orders/:guid/change': step,
  'POST /venue-booking/orders/:guid/cancel': step,
} as const satisfies CallTable & Record<`POST /venue-booking/orders/:guid/${OrderAction}`, unknown>;
