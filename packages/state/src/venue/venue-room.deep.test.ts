import { holdingStatuses, shippedRoles } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';
import { NoVenueRoomError } from './venue-room.ts';

describe.each(serverOfRun)('the room of a venue on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  /** A second server over the same state, where the engine allows one. */
  let second: StateStore | undefined;
  let last = 0;
  const all = { kind: 'all' } as const;

  beforeAll(async () => {
    engine = await start();
    store = await engine.open();
    if (_name === 'PostgreSQL') second = await engine.open();
    await store.users.keepRoles(shippedRoles);
    const user = { guid: 'wang', loginName: 'wang', userName: '王', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1 };
    await store.users.add({ ...user, roleKeys: ['unit-analyst'] });
    await store.venueTypes.add({ guid: 'type', name: '开标室', createdAt: 1 });
    await store.venueCompanies.add({ guid: 'firm', name: '单位', createdAt: 1 });
  });
  afterAll(async () => {
    await second?.close();
    await store.close();
    await engine.stop();
  });

  async function addVenue(capacity: number): Promise<string> {
    const guid = `venue-${(last += 1)}`;
    expect(await store.venues.add({ guid, name: guid, cityCode: '340100', venueTypeGuid: 'type', capacity, opensAt: 480, closesAt: 1080, at: 1 })).toBe(true);
    return guid;
  }
  async function addDraft(venueGuid: string, startsAt = 10, endsAt = 20): Promise<string> {
    const guid = `order-${(last += 1)}`;
    const fields = { title: '会', venueTypeGuid: 'type', companyGuid: 'firm', venueGuid, contact: '甲', startsAt, endsAt, note: '' };
    await store.venueOrders.add({ ...fields, guid, numberPrefix: 'N-', status: 10, files: [] }, { action: 'create', byGuid: 'wang', at: 5, remark: '' });
    return guid;
  }
  async function submit(guid: string, through = store): Promise<'submitted' | readonly string[]> {
    const order = await through.venueOrders.find(guid, all);
    if (!order?.venueGuid) throw new Error('no such order with a venue');
    const claim = { venueGuid: order.venueGuid, startsAt: order.startsAt, endsAt: order.endsAt, besideStatuses: holdingStatuses };
    const step = { action: 'submit', byGuid: 'wang', at: 6, remark: '', guid, version: order.version, fromStatus: 10, toStatus: 20, changes: '{}' };
    try {
      expect(await through.venueOrders.change({ ...step, claim })).toBe(true);
      return 'submitted';
    } catch (error) {
      if (error instanceof NoVenueRoomError) return error.others.map((other) => other.guid);
      throw error;
    }
  }

  it('is given to as many orders at once as the capacity allows, and to those before and after them', async () => {
    const venue = await addVenue(2);
    const [first, other, third] = [await addDraft(venue), await addDraft(venue, 15, 25), await addDraft(venue, 18, 19)];
    const [before, after] = [await addDraft(venue, 5, 10), await addDraft(venue, 25, 30)];
    expect([await submit(first), await submit(other)]).toEqual(['submitted', 'submitted']);
    expect(await submit(third)).toEqual([first, other]);
    expect(await store.venueOrders.find(third, all)).toMatchObject({ status: 10, version: 1 });
    expect(await store.venueOrders.history(third)).toHaveLength(1);
    expect([await submit(before), await submit(after)]).toEqual(['submitted', 'submitted']);
  });

  it('is counted by simultaneous bookings, not by overlapping ones', async () => {
    const venue = await addVenue(2);
    for (const startsAt of [10, 20, 30]) expect(await submit(await addDraft(venue, startsAt, startsAt + 10))).toBe('submitted');
    expect(await submit(await addDraft(venue, 10, 40))).toBe('submitted');
  });

  it('is given to exactly one of many concurrent orders for the last place', async () => {
    const venue = await addVenue(1);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => addDraft(venue)));
    const ends = await Promise.all(drafts.map((guid, index) => submit(guid, index % 2 === 0 ? store : (second ?? store))));
    const winner = drafts[ends.indexOf('submitted')];
    expect(ends.filter((end) => end === 'submitted')).toHaveLength(1);
    for (const end of ends) if (end !== 'submitted') expect(end).toEqual([winner]);
    const held = await store.venueOrders.bookings([venue], { startsAt: 0, endsAt: 100 }, holdingStatuses);
    expect(held.map(({ guid }) => guid)).toEqual([winner]);
  });

  it('is not available if the venue is retired', async () => {
    const venue = await addVenue(1);
    expect(await store.venues.change({ guid: venue, version: 1, at: 7, fields: { isRetired: true } })).toBe('changed');
    expect(await submit(await addDraft(venue))).toEqual([]);
  });

  it('belongs to a venue that changes once per version and has a unique name', async () => {
    const [venue, other] = [await addVenue(1), await addVenue(1)];
    const changes = [2, 3, 4].map((capacity) => store.venues.change({ guid: venue, version: 1, at: 8, fields: { capacity } }));
    expect((await Promise.all(changes)).sort()).toEqual(['changed', 'stale', 'stale']);
    expect(await store.venues.find(venue)).toMatchObject({ version: 2, updatedAt: 8, venueTypeName: '开标室' });
    expect(await store.venues.change({ guid: venue, version: 2, at: 9, fields: { name: other } })).toBe('nameTaken');
    expect(await store.venues.add({ guid: 'x', name: other, cityCode: '340100', venueTypeGuid: 'type', capacity: 1, opensAt: 0, closesAt: 1, at: 1 })).toBe(false);
    await expect(store.venues.change({ guid: venue, version: 2, at: 9, fields: { capacity: 0 } })).rejects.toThrow();
    const named = (keyword: string, withRetired = false) => store.venues.page({ orderBy: [], limit: 10, offset: 0, keyword, withRetired });
    expect((await named(venue.toUpperCase())).rows.map(({ guid }) => guid)).toContain(venue);
    expect((await named('', true)).total).toBeGreaterThan((await named('')).total);
  });

  it('is not checked for orders that existed before venues, which are kept unchanged', async () => {
    const guid = `order-${(last += 1)}`;
    const fields = { title: '旧', venueTypeGuid: 'type', companyGuid: 'firm', venueGuid: null, contact: '甲', startsAt: 10, endsAt: 20, note: '' };
    await store.venueOrders.add({ ...fields, guid, numberPrefix: 'N-', status: 30, files: [] }, { action: 'create', byGuid: 'wang', at: 5, remark: '' });
    expect(await store.venueOrders.find(guid, all)).toMatchObject({ venueGuid: null, venueName: null, cityCode: null });
    expect((await store.venueOrders.count({ scope: all, keyword: '旧' })).get(30)).toBe(1);
    const { rows } = await store.venueOrders.page({ scope: all, keyword: '旧', orderBy: [{ column: 'venueName', ascending: true }], limit: 5, offset: 0 });
    expect(rows.map((row) => row.guid)).toEqual([guid]);
  });
});
