import { shippedVenueTypes } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { VenueOffice } from '../../../test/support/venue-office.test-support.ts';
import { keepVenueLists } from './venue-lists.ts';

let office: VenueOffice;
beforeAll(async () => {
  office = await VenueOffice.open();
});
afterAll(() => office.close());

const names = async (path: string, json?: object, client: TestClient = office.clerk) => {
  const { envelope } = await client.call('POST', `/venue-booking/${path}/page`, json ? { json } : {});
  return envelope.data.list.map((row) => row['name']);
};

it('contains the default types and a company once', async () => {
  await keepVenueLists(office.app.state);
  expect(await names('venue-type')).toEqual([...shippedVenueTypes]);
  expect(await names('company', { orderDescs: [], pageNum: 1, pageSize: 1000 })).toEqual(['招标采购中心']);
});

it('sorts and pages', async () => {
  const sorted = [...shippedVenueTypes].sort();
  expect(await names('venue-type', { orderDescs: [{ col: 'name', asc: true }], pageNum: 1, pageSize: 1000 })).toEqual(sorted);
  expect(await names('venue-type', { orderDescs: [{ col: 'name', asc: false }], pageNum: 2, pageSize: 2 })).toEqual(sorted.reverse().slice(2, 4));
  const reply = await office.clerk.call('POST', '/venue-booking/venue-type/page', { json: { pageNum: 2, pageSize: 2 } });
  expect(reply.envelope).toMatchObject({ success: true, data: { total: 5, page: 2, size: 2 } });
});

it('accepts new entries only from users with the duty', async () => {
  const add = (client: TestClient, name: string) => client.call('POST', '/venue-booking/company', { json: { name } });
  expect((await add(office.clerk, '分公司')).status).toBe(403);
  expect((await add(office.office, ' 分公司 ')).status).toBe(200);
  expect(await add(office.office, '分公司')).toMatchObject({ status: 409, envelope: { message: '名称已存在' } });
  expect((await add(office.office, '')).status).toBe(400);
  expect(await names('company')).toEqual(['招标采购中心', '分公司']);
});

it.each(['venue-type', 'company'])('refuses an unknown column of %s', async (path) => {
  const reply = await office.clerk.call('POST', `/venue-booking/${path}/page`, { json: { orderDescs: [{ col: 'password', asc: true }] } });
  expect([reply.status, reply.envelope.message]).toEqual([400, '不能按「password」排序']);
  expect((await office.clerk.call('POST', `/venue-booking/${path}/page`, { json: { pageSize: 1001 } })).status).toBe(400);
});
