import { maskedContact, type OrderAction } from '@tenderscope/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../../test/support/test-client.ts';
import { morning, sharedVenueOffice, type VenueOffice } from '../../../test/support/venue-office.test-support.ts';

let office: VenueOffice;
beforeAll(async () => {
  office = await sharedVenueOffice();
});

describe('a new order', () => {
  it('is a draft with a unique number, and its history begins', async () => {
    const [first, second] = [(await office.create()).order, (await office.create()).order];
    expect(first).toMatchObject({ status: 10, version: 1, title: '开标会', venueTypeName: '开标室', companyName: '招标采购中心', createdByName: 'clerk' });
    expect(first.number).toMatch(/^CD\d{8}-\d{6}$/);
    expect(second.number > first.number).toBe(true);
    const { detail } = await office.read(office.clerk, first.guid);
    expect(detail).toMatchObject({ ...first, files: [], actions: ['edit', 'submit', 'cancel'] });
    expect(detail.history).toMatchObject([{ action: 'create', fromStatus: null, toStatus: 10, byName: 'clerk', changes: {} }]);
    expect(Math.abs((detail.history[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it.each([
    ['no title', { title: undefined }, 'title'],
    ['blanks for a title', { title: '  ' }, 'title'],
    ['a NUL', { contact: 'a\0b' }, 'contact'],
    ['a time that is text', { startsAt: '2026-03-02' }, 'startsAt'],
    ['an end before the start', { endsAt: morning - 1 }, '结束时间'],
    ['an end at the start', { endsAt: morning }, '结束时间'],
    ['an unknown venue type', { venueTypeGuid: 'nowhere' }, 'venueTypeGuid'],
    ['an unknown company', { companyGuid: 'nobody' }, 'companyGuid'],
    ['a guid that is a path', { venueTypeGuid: '../x' }, 'venueTypeGuid'],
    ['an unknown venue', { venueGuid: 'nowhere' }, '场地不存在'],
    ['an unknown file', { files: ['nothing'] }, '附件'],
  ])('refuses %s', async (_what, fields, problem) => {
    const reply = await office.create(fields);
    expect([reply.status, reply.envelope.code]).toEqual([400, '400']);
    expect(reply.envelope.message).toContain(problem);
  });

  it('refuses an invalid body', async () => {
    expect((await office.clerk.call('POST', '/venue-booking/orders')).status).toBe(400);
    expect((await office.clerk.call('POST', '/venue-booking/orders', { json: [] })).status).toBe(400);
  });
});

describe('a user', () => {
  it('sees their own orders, those of their unit, or all', async () => {
    const { guid } = await office.after([]);
    const { clerk, colleague, auditor, office: venueOffice } = office;
    const seen = await Promise.all([clerk, colleague, auditor, venueOffice].map((client) => office.read(client, guid)));
    expect(seen.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(seen.map((reply) => reply.detail.actions)).toEqual([['edit', 'submit', 'cancel'], [], [], []]);
    const hidden = await office.read(office.stranger, guid);
    expect([hidden.status, hidden.envelope.message]).toEqual([404, '预约单不存在']);
    expect((await office.act(office.stranger, guid, 'cancel')).status).toBe(404);
  });

  it('sees the contact of an order if they created it, handle it or have the duty; others cannot guess it', async () => {
    const contact = '张三丰 13812341234';
    const { guid } = await office.after([], { contact });
    const now = '李四 13912341234';
    expect((await office.act(office.clerk, guid, 'edit', { contact: now })).order.contact).toBe(now);
    const { clerk, colleague, auditor, office: venueOffice } = office;
    const contactFor = async (client: TestClient) => (await office.read(client, guid)).detail.contact;
    const seen = await Promise.all([clerk, colleague, auditor, venueOffice].map(contactFor));
    expect(seen).toEqual([now, maskedContact(now), now, now]);
    expect(JSON.stringify((await office.read(colleague, guid)).detail)).not.toMatch(/张三丰|李四|13[89]12341234/);
    const page = (client: TestClient, request: object) =>
      client.call('POST', '/venue-booking/orders/page', { json: { pageNum: 1, pageSize: 50, ...request } });
    const found = await Promise.all([clerk, colleague, venueOffice].map((client) => page(client, { keyword: now })));
    expect(found.map(({ envelope }) => envelope.data.total)).toEqual([1, 0, 1]);
    const listed = (await page(colleague, {})).envelope.data.list.find((row) => row['guid'] === guid);
    expect(listed?.['contact']).toBe(maskedContact(now));
    const sorted = { orderDescs: [{ col: 'contact', asc: true }] };
    const pages = await Promise.all([colleague, venueOffice].map((client) => page(client, sorted)));
    expect(pages.map(({ status }) => status)).toEqual([403, 200]);
  });

  it('leaves an entry in the audit log for each request that shows contacts of others, and for no other', async () => {
    const looks = async () =>
      (await office.app.state.audit.newest({ limit: 1000, action: 'personalRead' })).map(({ loginName, subject, detail }) => ({ loginName, subject, detail: JSON.parse(detail) as object }));
    const { guid, number } = await office.after([], { title: '被查看' });
    const page = (client: TestClient) => client.call('POST', '/venue-booking/orders/page', { json: { pageNum: 1, pageSize: 50, keyword: '被查看' } });
    const before = (await looks()).length;
    for (const client of [office.clerk, office.colleague]) {
      await office.read(client, guid);
      await page(client);
    }
    expect((await office.act(office.clerk, guid, 'submit')).status).toBe(200);
    expect(await looks()).toHaveLength(before);
    await page(office.auditor);
    await office.read(office.office, guid);
    expect((await office.act(office.office, guid, 'review')).status).toBe(200);
    expect(await office.office.call('POST', '/venue-booking/orders/page', { json: { keyword: '没有这一份' } })).toMatchObject({ status: 200 });
    const found = await looks();
    expect(found).toHaveLength(before + 3);
    expect(found.slice(0, 3)).toEqual([
      { loginName: 'admin', subject: number, detail: { contacts: 1, action: 'review' } },
      { loginName: 'admin', subject: number, detail: { contacts: 1 } },
      { loginName: 'auditor', subject: 'venue.orders', detail: expect.objectContaining({ contacts: 1, keyword: '被查看' }) as object },
    ]);
  });

  it.each<[OrderAction, OrderAction[], 'clerk' | 'colleague' | 'office' | 'auditor']>([
    ['submit', [], 'colleague'],
    ['submit', [], 'office'],
    ['edit', [], 'office'],
    ['cancel', ['submit'], 'office'],
    ['change', ['submit', 'review', 'accept', 'pass'], 'colleague'],
    ['review', ['submit'], 'clerk'],
    ['accept', ['submit', 'review'], 'clerk'],
    ['pass', ['submit', 'review', 'accept'], 'auditor'],
    ['reject', ['submit', 'review', 'accept'], 'colleague'],
  ])('does not %s after %s as %s', async (action, way, who) => {
    const { guid, version } = await office.after(way);
    const reply = await office.act(office[who], guid, action);
    expect([reply.status, reply.envelope.message]).toEqual([403, '没有权限进行此操作']);
    expect((await office.read(office.clerk, guid)).detail.version).toBe(version);
  });

  it('never decides about their own order, whatever their duties', async () => {
    const { order } = await office.create({}, office.office);
    expect((await office.act(office.office, order.guid, 'submit')).status).toBe(200);
    for (const action of ['review', 'accept', 'pass', 'reject'] as const) {
      const { status, envelope } = await office.act(office.office, order.guid, action);
      expect([status, envelope.message]).toEqual([403, '不能处理本人提交的预约单，请由其他受理人员办理']);
    }
    expect((await office.read(office.office, order.guid)).detail).toMatchObject({
      ...{ status: 20, actions: ['cancel'] },
      barred: { review: '不能处理本人提交的预约单，请由其他受理人员办理' },
    });
  });

  it.each<[OrderAction, OrderAction[]]>([['reject', ['submit', 'review', 'accept']], ['cancel', ['submit']]])('gives the reason to %s', async (action, way) => {
    const { guid, version } = await office.after(way);
    for (const remark of ['', '   ']) {
      const { status, envelope } = await office.act(office.actorOf(action), guid, action, { remark });
      expect([status, envelope.message]).toEqual([400, `请填写${action === 'reject' ? '审核不通过' : '取消'}的原因`]);
    }
    expect((await office.read(office.clerk, guid)).detail.version).toBe(version);
  });

  it('needs a session and an order', async () => {
    const anyone = new TestClient(office.app.base);
    for (const path of ['orders', 'orders/page', 'venue-type/page', 'company', 'orders/x/submit', 'files/upload']) {
      expect((await anyone.call('POST', `/venue-booking/${path}`)).status).toBe(401);
    }
    expect((await anyone.call('GET', '/venue-booking/orders/x')).status).toBe(401);
    expect((await office.read(office.clerk, 'nowhere')).status).toBe(404);
    expect((await office.read(office.clerk, '%00')).status).toBe(400);
  });
});

describe('edits', () => {
  it('record each field before and after, and leave the others', async () => {
    const { guid } = await office.after([]);
    const { order } = await office.act(office.clerk, guid, 'edit', { title: '评标会', note: '', startsAt: morning + 1 });
    expect(order).toMatchObject({ title: '评标会', startsAt: morning + 1, contact: '甲 0551', version: 2, status: 10 });
    const { detail } = await office.read(office.clerk, guid);
    expect(detail.history.at(-1)?.changes).toEqual({ title: ['开标会', '评标会'], startsAt: [morning, morning + 1] });
    expect((await office.act(office.clerk, guid, 'edit', { endsAt: 5 })).envelope.message).toBe('结束时间应晚于开始时间');
    expect((await office.act(office.clerk, guid, 'edit', { title: '' })).status).toBe(400);
    expect((await office.read(office.clerk, guid)).detail.version).toBe(2);
  });

  it('are not accepted with another action', async () => {
    const { guid } = await office.after([]);
    const { order } = await office.act(office.clerk, guid, 'submit', { title: '换了标题' });
    expect(order).toMatchObject({ title: '开标会', status: 20 });
  });
});

describe('two at once', () => {
  it('accepts one of them', async () => {
    const { guid } = await office.after(['submit', 'review', 'accept']);
    const actions = ['pass', 'reject', 'pass', 'reject', 'pass'] as const;
    const replies = await Promise.all(actions.map((action) => office.act(office.office, guid, action)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { detail } = await office.read(office.office, guid);
    expect(detail.history).toHaveLength(5);
    expect(detail.status).toBe(replies.find((reply) => reply.status === 200)?.order.status);
  });

  it('accepts one of two edits of the same version', async () => {
    const { guid, version } = await office.after([]);
    const titles = ['甲改', '乙改', '丙改'];
    const replies = await Promise.all(titles.map((title) => office.act(office.clerk, guid, 'edit', { version, title })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    const { detail } = await office.read(office.clerk, guid);
    expect(detail.title).toBe(replies.find((reply) => reply.status === 200)?.order.title);
    expect(replies.find((reply) => reply.status === 409)?.envelope.message).toBe('预约单已被他人修改，请刷新后再试');
  });
});
