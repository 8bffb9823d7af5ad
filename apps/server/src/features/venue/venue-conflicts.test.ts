import type { Venue, VenueCalendarRow, VenueConflict } from '@tenderscope/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { keepVenue, morning, sharedVenueOffice, type VenueOffice, type OrderReply } from '../../../test/support/venue-office.test-support.ts';

const hour = 3_600_000;
let office: VenueOffice;
beforeAll(async () => {
  office = await sharedVenueOffice();
});

let last = 0;
const addVenue = (fields: Record<string, unknown> = {}): Promise<Venue> => {
  const { venueTypeGuid } = office.fields;
  return keepVenue(office.office, { name: `评标室 ${(last += 1)}`, venueTypeGuid, capacity: 1, ...fields });
};
const changeVenue = (venue: Venue, json: Record<string, unknown>) =>
  office.office.call('POST', `/venue-booking/venues/${venue.guid}/edit`, { json: { version: venue.version, ...json } });
type Submitted = OrderReply & { guid: string };
async function submit(venueGuid: string | null, client: TestClient = office.clerk, more: Record<string, unknown> = {}): Promise<Submitted> {
  const { order } = await office.create({ venueGuid, ...more }, client);
  return { ...(await office.act(client, order.guid, 'submit')), guid: order.guid };
}
const conflictOf = ({ envelope }: OrderReply): VenueConflict => envelope.data.data as VenueConflict;

describe('a submission', () => {
  it('is refused with the conflicting order, and accepted at another time', async () => {
    const { guid, name } = await addVenue();
    const first = await submit(guid);
    expect(first.status).toBe(200);
    const second = await submit(guid, office.colleague, { startsAt: morning + hour, endsAt: morning + 3 * hour });
    expect(second.status).toBe(409);
    expect(second.envelope.message).toBe(
      `场地「${name}」该时段已被占用（同时最多 1 场），请更换时间或场地：${first.order.number}（2026-03-02 09:00–11:00，clerk）`,
    );
    const { number, startsAt, endsAt } = first.order;
    expect(conflictOf(second)).toEqual({
      venueName: name,
      capacity: 1,
      bookings: [{ number, startsAt, endsAt, status: 20, guid: first.guid, title: '开标会', createdByName: 'clerk' }],
    });
    expect((await office.read(office.colleague, second.guid)).detail).toMatchObject({ status: 10, version: 1 });
    const later = { startsAt: morning + 2 * hour, endsAt: morning + 3 * hour };
    expect((await office.act(office.colleague, second.guid, 'edit', later)).status).toBe(200);
    expect((await office.act(office.colleague, second.guid, 'submit')).status).toBe(200);
  });

  it('does not show another unit the owner of the conflicting order', async () => {
    const { guid } = await addVenue();
    const first = await submit(guid);
    const second = await submit(guid, office.stranger);
    expect(second.envelope.message).toContain(`${first.order.number}（2026-03-02 09:00–11:00，其他单位）`);
    expect(conflictOf(second).bookings).toMatchObject([{ number: first.order.number, guid: null, title: null, createdByName: null }]);
    expect(JSON.stringify(second.envelope)).not.toContain('clerk');
  });

  it('succeeds once if two compete for the last room', async () => {
    const { guid } = await addVenue();
    const clients = [office.clerk, office.stranger];
    const drafts = await Promise.all(clients.map((client) => office.create({ venueGuid: guid }, client)));
    const replies = await Promise.all(clients.map((client, index) => office.act(client, drafts[index]?.order.guid ?? '', 'submit')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes the room of an order that is cancelled or being changed', async () => {
    const { guid } = await addVenue();
    const first = await office.after(['submit', 'review', 'accept', 'pass'], { venueGuid: guid });
    expect((await submit(guid)).status).toBe(409);
    await office.act(office.clerk, first.guid, 'change');
    const second = await submit(guid);
    expect(second.status).toBe(200);
    expect((await office.act(office.clerk, first.guid, 'submit')).status).toBe(409);
    await office.act(office.clerk, second.guid, 'cancel');
    expect((await office.act(office.clerk, first.guid, 'submit')).status).toBe(200);
  });

  it('needs an active and open venue of its type', async () => {
    expect((await submit(null)).envelope.message).toBe('请选择场地后再提交');
    const types = (await office.office.call('POST', '/venue-booking/venue-type/page')).envelope.data.list;
    const other = await addVenue({ venueTypeGuid: types[1]?.['guid'] });
    expect((await office.create({ venueGuid: other.guid })).envelope.message).toBe('所选场地不属于该场地类型');
    const short = await addVenue({ opensAt: 600, closesAt: 1020 });
    expect((await submit(short.guid)).envelope.message).toBe(`场地「${short.name}」开放时间为 10:00–17:00，预约的开始和结束应在开放时间内`);
    const venue = await addVenue();
    expect((await changeVenue(venue, { isRetired: true })).status).toBe(200);
    const refused = await submit(venue.guid);
    expect([refused.status, refused.envelope.message]).toEqual([409, `场地「${venue.name}」已停用，不再接受预约`]);
  });
});

it('an acceptance is refused if the capacity of the venue has decreased', async () => {
  const venue = await addVenue({ capacity: 2 });
  const [first, second] = [
    await office.after(['submit', 'review', 'accept'], { venueGuid: venue.guid }),
    await office.after(['submit', 'review'], { venueGuid: venue.guid }),
  ];
  await changeVenue(venue, { capacity: 1 });
  const refused = await office.act(office.office, second.guid, 'accept');
  expect(refused.status).toBe(409);
  expect(conflictOf(refused).bookings.map(({ guid }) => guid)).toEqual([first.guid]);
  await office.act(office.office, first.guid, 'reject');
  expect((await office.act(office.office, second.guid, 'accept')).status).toBe(200);
});

describe('the calendar', () => {
  const send = async (client: TestClient, json: Record<string, unknown>) => {
    const { status, envelope } = await client.call('POST', '/venue-booking/calendar', { json });
    return { status, message: envelope.message, rows: envelope.data.list as unknown as VenueCalendarRow[] };
  };
  const day = { from: morning - hour, to: morning + 10 * hour };

  it('shows bookings of a venue, to other users without their owner', async () => {
    const { guid } = await addVenue({ capacity: 3 });
    const held = await submit(guid);
    await office.create({ venueGuid: guid });
    const rowOf = async (client: TestClient, more = {}) =>
      (await send(client, { ...day, ...more })).rows.find(({ venue }) => venue.guid === guid);
    const { number, startsAt, endsAt } = held.order;
    const booking = { number, startsAt, endsAt, status: 20 };
    expect((await rowOf(office.colleague))?.bookings).toEqual([{ ...booking, guid: held.guid, title: '开标会', createdByName: 'clerk' }]);
    expect(await rowOf(office.stranger)).toMatchObject({
      venue: { capacity: 3, cityName: '合肥市', venueTypeName: '开标室' },
      bookings: [{ ...booking, guid: null, title: null, createdByName: null }],
    });
    expect((await rowOf(office.stranger, { from: endsAt }))?.bookings).toEqual([]);
    expect(await rowOf(office.stranger, { cityCode: '340200' })).toBeUndefined();
    expect(await rowOf(office.stranger, { venueTypeGuid: 'other' })).toBeUndefined();
  });

  it('shows a retired venue while it has bookings', async () => {
    const [empty, booked] = [await addVenue(), await addVenue()];
    await submit(booked.guid);
    for (const venue of [empty, booked]) await changeVenue(venue, { isRetired: true });
    const shown = (await send(office.office, day)).rows.map(({ venue }) => venue.guid);
    expect([shown.includes(empty.guid), shown.includes(booked.guid)]).toEqual([false, true]);
  });

  it.each([
    [{ from: morning, to: morning }, '日历一次最多显示 42 天'],
    [{ from: morning, to: morning + 43 * 24 * hour }, '日历一次最多显示 42 天'],
    [{ from: morning }, 'to'],
  ])('refuses %o', async (json, problem) => {
    const { status, message } = await send(office.clerk, json);
    expect(status).toBe(400);
    expect(message).toContain(problem);
  });
});
