import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { morning, VenueOffice } from '../../../test/support/venue-office.test-support.ts';

let office: VenueOffice;
const day = 86_400_000;
beforeAll(async () => {
  office = await VenueOffice.open();
  for (let index = 0; index < 12; index += 1) {
    const startsAt = morning + index * day;
    const title = `会 ${'ABCDEFGHIJKL'.charAt(index)}`;
    await office.create({ title, startsAt, endsAt: startsAt + 1, contact: index === 3 ? '100%_甲' : '乙' });
  }
  await office.after(['submit'], { title: '已交', startsAt: morning + 20 * day, endsAt: morning + 21 * day });
  await office.create({ title: '别处' }, office.stranger);
});
afterAll(() => office.close());

async function page(request: object | undefined, client: TestClient = office.clerk) {
  const { status, envelope } = await client.call('POST', '/venue-booking/orders/page', request ? { json: request } : {});
  const { list, total, page: at, size } = envelope.data;
  return { status, message: envelope.message, titles: list.map((row) => row['title']), list, total, at, size };
}

it('shows the newest ten by default', async () => {
  const found = await page(undefined);
  expect(found).toMatchObject({ status: 200, total: 13, at: 1, size: 10 });
  expect(found.titles.slice(0, 3)).toEqual(['已交', '会 L', '会 K']);
  expect(found.list[0]).toMatchObject({ status: 20, venueTypeName: '开标室', companyName: '招标采购中心', createdByName: 'clerk' });
  expect(found.list[0]).not.toHaveProperty('unitId');
});

it('pages without losing or repeating an order', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => page({ pageNum, pageSize: 5, orderDescs: [{ col: 'status', asc: true }] })));
  expect(pages.map(({ titles }) => titles.length)).toEqual([5, 5, 3, 0]);
  expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(13);
});

it('sorts by several columns', async () => {
  const { titles } = await page({ orderDescs: [{ col: 'status', asc: false }, { col: 'startsAt', asc: true }], pageSize: 3 });
  expect(titles).toEqual(['已交', '会 A', '会 B']);
});

it('filters by state, text and time', async () => {
  expect((await page({ status: [20, 80] })).titles).toEqual(['已交']);
  expect((await page({ status: [10], keyword: '会 c' })).titles).toEqual(['会 C']);
  expect((await page({ keyword: '%' })).titles).toEqual(['会 D']);
  expect((await page({ keyword: '_甲' })).titles).toEqual(['会 D']);
  expect((await page({ keyword: `' or 1=1 --` })).total).toBe(0);
  expect((await page({ keyword: '采购中心' })).total).toBe(13);
  expect((await page({ from: morning + 2 * day, to: morning + 3 * day, orderDescs: [{ col: 'startsAt' }] })).titles).toEqual(['会 C', '会 D']);
});

it('shows each user the orders that they may see', async () => {
  expect((await page({}, office.stranger)).titles).toEqual(['别处']);
  const totals = [office.colleague, office.auditor, office.office].map(async (client) => (await page({}, client)).total);
  expect(await Promise.all(totals)).toEqual([13, 14, 14]);
});

it.each([
  [{ orderDescs: [{ col: 'unitId', asc: true }] }, 'unitId'],
  [{ orderDescs: [{ col: 'title; drop table users', asc: true }] }, 'drop table'],
  [{ orderDescs: [{ col: 'constructor' }] }, 'constructor'],
  [{ orderDescs: 'title' }, 'orderDescs'],
  [{ pageNum: 0 }, 'pageNum'],
  [{ pageSize: 1001 }, 'pageSize'],
  [{ pageSize: 1.5 }, 'pageSize'],
  [{ status: [15] }, 'status'],
  [{ keyword: 'a\0' }, 'keyword'],
  [{ from: 'yesterday' }, 'from'],
])('refuses %o', async (request, problem) => {
  const { status, message } = await page(request);
  expect(status).toBe(400);
  expect(message).toContain(problem);
});
