import { randomUUID } from 'node:crypto';
import { businessDay, dayMs, defaultRole, orderActions, orderMove, startOfDay, type OrderAction, type OrderStatus } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { randomPassword } from '../accounts/random-password.ts';
import { hashPassword } from '../sessions/password.ts';
import { demoTexts } from '../../messages.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Hefei and Wuhu. */
const cities = { main: '340100', branch: '340200' } as const;

/** Venues of the demonstration: name and type by index in the lists of texts, and number of concurrent bookings. */
const venuePlans = [
  { type: 0, city: cities.main, capacity: 1 },
  { type: 0, city: cities.main, capacity: 1 },
  { type: 1, city: cities.main, capacity: 1 },
  { type: 4, city: cities.main, capacity: 2 },
  { type: 0, city: cities.branch, capacity: 1 },
] as const;

const toReview: readonly OrderAction[] = ['submit', 'review', 'accept'];
/** Venue, days from today, first and last hour, and the actions taken. */
const orderPlans: readonly { venue: number; day: number; from: number; to: number; steps: readonly OrderAction[] }[] = [
  { venue: 0, day: -6, from: 9, to: 11, steps: [...toReview, 'pass'] },
  { venue: 2, day: -6, from: 13, to: 17, steps: [...toReview, 'pass'] },
  { venue: 1, day: -3, from: 9, to: 12, steps: ['submit', 'cancel'] },
  { venue: 0, day: 0, from: 9, to: 11, steps: [...toReview, 'pass'] },
  { venue: 2, day: 0, from: 13, to: 17, steps: toReview },
  { venue: 3, day: 0, from: 10, to: 12, steps: ['submit', 'review'] },
  { venue: 3, day: 0, from: 10, to: 11, steps: ['submit'] },
  { venue: 0, day: 1, from: 9, to: 12, steps: ['submit', 'review'] },
  { venue: 0, day: 1, from: 14, to: 16, steps: ['submit'] },
  { venue: 1, day: 1, from: 9, to: 17, steps: [...toReview, 'pass'] },
  { venue: 4, day: 2, from: 9, to: 11, steps: [...toReview, 'reject'] },
  { venue: 2, day: 2, from: 9, to: 12, steps: [...toReview, 'pass', 'change'] },
  { venue: 1, day: 3, from: 10, to: 12, steps: [] },
  { venue: 4, day: 6, from: 9, to: 12, steps: ['submit'] },
];

/**
 * Adds demonstration venues and bookings if there are no venues yet. Their owner is an account that cannot sign in, so that the first
 * administrator may decide about them.
 */
export async function keepDemoOrders(state: StateStore, now: number): Promise<void> {
  if ((await state.venues.page({ orderBy: [], limit: 1, offset: 0, withRetired: true })).total > 0) return;
  const firstPage = { orderBy: [], limit: 10, offset: 0 };
  const types = (await state.venueTypes.page(firstPage)).rows;
  const company = (await state.venueCompanies.page(firstPage)).rows[0];
  const office = (await state.users.list()).find(({ isActive }) => isActive);
  if (!company || !office) return;
  const owner = await addOwner(state, now);
  const venues = [];
  for (const [index, { type, city, capacity }] of venuePlans.entries()) {
    const venueTypeGuid = types[type]?.guid;
    if (venueTypeGuid === undefined) return;
    const venue = { guid: randomUUID(), name: demoTexts.venues[index] ?? '', cityCode: city, venueTypeGuid, capacity, opensAt: 510, closesAt: 1050 };
    await state.venues.add({ ...venue, at: now });
    venues.push(venue);
  }
  const today = startOfDay(businessDay(now));
  for (const [index, { venue, day, from, to, steps }] of orderPlans.entries()) {
    const place = venues[venue];
    if (!place) return;
    const guid = randomUUID();
    const startsAt = today + day * dayMs + from * hourMs;
    const madeAt = Math.min(startsAt, now) - 2 * dayMs + index * minuteMs;
    const title = demoTexts.orders[index] ?? '';
    const fields = { title, venueTypeGuid: place.venueTypeGuid, companyGuid: company.guid, venueGuid: place.guid, contact: demoTexts.contact, note: '' };
    const order = { ...fields, guid, startsAt, endsAt: startsAt + (to - from) * hourMs, numberPrefix: `CD${businessDay(madeAt).replaceAll('-', '')}-`, status: 10, files: [] };
    await state.venueOrders.add(order, { action: 'create', byGuid: owner, at: madeAt, remark: '' });
    await takeSteps(state, { guid, steps, owner, office: office.guid, madeAt });
  }
}

async function takeSteps(
  state: StateStore,
  { guid, steps, owner, office, madeAt }: { guid: string; steps: readonly OrderAction[]; owner: string; office: string; madeAt: number },
): Promise<void> {
  let status: OrderStatus = 10;
  for (const [index, action] of steps.entries()) {
    const toStatus = orderMove(status, action);
    if (toStatus === undefined) throw new Error(`no ${action} from ${status}`);
    const remark = action === 'cancel' || action === 'reject' ? demoTexts.reasons[action] : '';
    const step = { action, byGuid: orderActions[action].by === 'desk' ? office : owner, at: madeAt + (index + 1) * hourMs, remark };
    await state.venueOrders.change({ ...step, guid, version: index + 1, fromStatus: status, toStatus, changes: '{}' });
    status = toStatus;
  }
}

/** Adds the account that owns the demonstration data. @returns its guid. */
async function addOwner(state: StateStore, now: number): Promise<string> {
  const guid = randomUUID();
  const account = { guid, loginName: 'demo-booking', userName: demoTexts.owner, deptName: demoTexts.department, isGenerateUser: true, unitId: null, createdAt: now };
  await state.users.add({ ...account, passwordHash: await hashPassword(randomPassword()), roleKeys: [defaultRole] });
  await state.users.change(guid, { isActive: false });
  return guid;
}
