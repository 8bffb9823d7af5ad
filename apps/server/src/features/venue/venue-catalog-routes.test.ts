import type { Venue } from '@tenderscope/contract';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { sharedVenueOffice, type VenueOffice } from '../../../test/support/venue-office.test-support.ts';

let office: VenueOffice;
beforeAll(async () => {
  office = await sharedVenueOffice();
});

const fieldsOf = (name: string) =>
  ({ name, cityCode: '340100', venueTypeGuid: office.fields['venueTypeGuid'], capacity: 2, opensAt: 510, closesAt: 1050 });
const add = (json: Record<string, unknown>, client: TestClient = office.office) => client.call('POST', '/venue-booking/venues', { json });
async function added(name: string): Promise<Venue> {
  const { status, envelope } = await add(fieldsOf(name));
  expect(status).toBe(200);
  return envelope.result as unknown as Venue;
}
const change = (guid: string, json: Record<string, unknown>, client: TestClient = office.office) =>
  client.call('POST', `/venue-booking/venues/${guid}/edit`, { json });
async function names(json: Record<string, unknown>, client: TestClient = office.clerk): Promise<unknown[]> {
  const { envelope } = await client.call('POST', '/venue-booking/venues/page', { json: { pageSize: 100, ...json } });
  return envelope.data.list.map((row) => row['name']);
}

it('a venue is added, found, changed and retired, and each act is in the audit log', async () => {
  const venue = await added('第一评标室');
  expect(venue).toMatchObject({ cityName: '合肥市', venueTypeName: '开标室', capacity: 2, isRetired: false, version: 1 });
  expect(await names({ keyword: '第一' })).toEqual(['第一评标室']);
  expect(await names({ keyword: '第一', cityCode: '110000' })).toEqual([]);
  const changed = await change(venue.guid, { version: 1, capacity: 3, name: '第一开标室' });
  expect(changed.envelope.result).toMatchObject({ capacity: 3, name: '第一开标室', opensAt: 510, version: 2 });
  expect((await change(venue.guid, { version: 1, capacity: 4 })).envelope.message).toBe('场地已被他人修改，请刷新后再试');
  expect((await change(venue.guid, { version: 2, isRetired: true })).status).toBe(200);
  expect([await names({ keyword: '第一' }), await names({ keyword: '第一', withRetired: true })]).toEqual([[], ['第一开标室']]);
  const { list } = (await office.office.call('GET', '/api/admin-api/audit?limit=50')).envelope.data;
  const acts = list.filter((row) => String(row['action']).startsWith('venue') && String(row['subject']).startsWith('第一'));
  expect(acts.map((row) => row['action'])).toEqual(['venueChange', 'venueChange', 'venueAdd']);
});

it('can be changed only with the duty, and is visible to all who book', async () => {
  const venue = await added('第二评标室');
  for (const client of [office.clerk, office.auditor]) {
    expect((await add(fieldsOf('第三评标室'), client)).status).toBe(403);
    expect((await change(venue.guid, { version: 1, capacity: 9 }, client)).status).toBe(403);
    expect(await names({ keyword: '第二' }, client)).toEqual(['第二评标室']);
  }
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ cityCode: '999999' }, '城市不存在'],
  [{ cityCode: 'x' }, 'cityCode'],
  [{ venueTypeGuid: 'nowhere' }, 'venueTypeGuid'],
  [{ capacity: 0 }, 'capacity'],
  [{ capacity: 101 }, 'capacity'],
  [{ opensAt: 600, closesAt: 600 }, '关闭时间应晚于开放时间'],
  [{ closesAt: 1441 }, 'closesAt'],
])('refuses %o', async (fields, problem) => {
  const { status, envelope } = await add({ ...fieldsOf('坏场地'), ...fields });
  expect(status).toBe(400);
  expect(envelope.message).toContain(problem);
});

it('accepts a name once, and refuses unknown values', async () => {
  const [venue] = [await added('第四评标室'), await added('第五评标室')];
  expect((await add(fieldsOf('第四评标室'))).envelope.message).toBe('名称已存在');
  expect((await change(venue.guid, { version: 1, name: '第五评标室' })).envelope.message).toBe('名称已存在');
  expect((await change('nowhere', { version: 1 })).status).toBe(404);
  expect((await change(venue.guid, {})).status).toBe(400);
});
