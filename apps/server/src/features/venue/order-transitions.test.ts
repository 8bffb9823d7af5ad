import { orderActions, orderStatuses, type OrderAction, type VenueOrder } from '@tenderscope/contract';
import { beforeAll, expect, it } from 'vitest';
import { sharedVenueOffice, type VenueOffice } from '../../../test/support/venue-office.test-support.ts';

let office: VenueOffice;
beforeAll(async () => {
  office = await sharedVenueOffice();
});

/** Actions that lead to each state, and the result of each permitted action; every other action is refused. */
const table: readonly { status: number; way: OrderAction[]; goes: Partial<Record<OrderAction, number>> }[] = [
  { status: 10, way: [], goes: { edit: 10, submit: 20, cancel: 80 } },
  { status: 20, way: ['submit'], goes: { review: 30, cancel: 80 } },
  { status: 30, way: ['submit', 'review'], goes: { accept: 40, cancel: 80 } },
  { status: 40, way: ['submit', 'review', 'accept'], goes: { pass: 50, reject: 60 } },
  { status: 50, way: ['submit', 'review', 'accept', 'pass'], goes: { change: 70, cancel: 80 } },
  { status: 60, way: ['submit', 'review', 'accept', 'reject'], goes: { edit: 10 } },
  { status: 70, way: ['submit', 'review', 'accept', 'pass', 'change'], goes: { edit: 70, submit: 20 } },
  { status: 80, way: ['cancel'], goes: {} },
];
const actions = Object.keys(orderActions) as OrderAction[];
const cases = table.flatMap(({ status, way, goes }) => actions.map((action) => ({ status, way, action, to: goes[action] })));

it('covers every state and action', () => {
  expect(table.map(({ status }) => String(status))).toEqual(Object.keys(orderStatuses));
  expect([...actions].sort()).toEqual(['accept', 'cancel', 'change', 'edit', 'pass', 'reject', 'review', 'submit']);
  expect(cases).toHaveLength(64);
});

const allowed = cases.filter(({ to }) => to !== undefined);
const refused = cases.filter(({ to }) => to === undefined);

it.each(allowed)('$status $action → $to', async ({ status, way, action, to }) => {
  const before = await office.after(way);
  const reply = await office.act(office.actorOf(action), before.guid, action, { remark: '备注' });
  expect(reply).toMatchObject({ status: 200, order: { status: to, version: before.version + 1 } });
  const { detail } = await office.read(office.clerk, before.guid);
  expect(detail.history).toHaveLength(way.length + 2);
  expect(detail.history.at(-1)).toMatchObject({ action, fromStatus: status, toStatus: to, remark: '备注' });
});

/** A refusal does not change an order, so one of each state is sufficient. */
const standing = new Map<number, VenueOrder>();
it.each(refused)('refuses $action in $status', async ({ status, way, action }) => {
  const before = standing.get(status) ?? (await office.after(way));
  standing.set(status, before);
  expect(before.status).toBe(status);
  const reply = await office.act(office.actorOf(action), before.guid, action);
  expect(reply).toMatchObject({ status: 409, envelope: { code: '409', success: false } });
  expect(reply.envelope.message).toBe(`预约单当前为「${orderStatuses[before.status]}」，不能${orderActions[action].name}`);
  const { detail } = await office.read(office.clerk, before.guid);
  expect(detail).toMatchObject({ status, version: before.version });
  expect(detail.history).toHaveLength(way.length + 1);
});

it('refuses an action that does not exist', async () => {
  const { guid } = await office.after([]);
  expect((await office.clerk.call('POST', `/venue-booking/orders/${guid}/approve`)).status).toBe(404);
});
