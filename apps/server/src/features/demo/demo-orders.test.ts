import { holdingStatuses, maxAtOnce, orderMove, type OrderAction, type OrderStatus } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepDemoOrders } from './demo-orders.ts';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';

const now = Date.UTC(2026, 10, 25, 2);
const all = { kind: 'all' } as const;
let app: BootedApp;
let state: StateStore;
beforeAll(async () => {
  app = await bootApp();
  state = app.state;
  await keepDemoOrders(state, now);
});
afterAll(() => app.close());

const read = () => state.venueOrders.page({ scope: all, orderBy: [], limit: 100, offset: 0 });

it('adds venues and orders of every state, without future changes, once only', async () => {
  await keepDemoOrders(state, now);
  const { rows } = await read();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([10, 20, 30, 40, 50, 60, 70, 80]));
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
  expect(rows.filter(({ title, venueName, updatedAt }) => title === '' || !venueName || updatedAt > now)).toEqual([]);
  for (const { guid } of rows) {
    let status: OrderStatus | null = null;
    for (const event of await state.venueOrders.history(guid)) {
      expect(event.fromStatus).toBe(status);
      if (status !== null) expect(orderMove(status, event.action as OrderAction)).toBe(event.toStatus);
      status = event.toStatus as OrderStatus;
    }
  }
});

it('books no venue beyond its capacity, and only within its hours', async () => {
  const { rows: venues } = await state.venues.page({ orderBy: [], limit: 100, offset: 0 });
  expect(venues.length).toBeGreaterThan(3);
  for (const { guid, capacity } of venues) {
    const time = { startsAt: 0, endsAt: 1e13 };
    expect(maxAtOnce(time, await state.venueOrders.bookings([guid], time, holdingStatuses))).toBeLessThanOrEqual(capacity);
  }
});

it('uses an account that cannot sign in, so that the administrator may decide', async () => {
  const owner = await state.users.byLogin('demo-booking');
  expect(owner).toMatchObject({ isActive: false });
  expect(new Set((await read()).rows.map(({ createdBy }) => createdBy))).toEqual(new Set([owner?.guid]));
});
