import { shippedRoles } from '@tenderscope/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openForTests, serverOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';
import { FileNotAttachableError, type NewVenueOrder, type VenueOrderChange } from './venue-order-repository.ts';

describe.each(serverOfRun)('bookings, uploads and traces on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  let last = 0;
  const all = { kind: 'all' } as const;
  const made = { action: 'create', byGuid: 'wang', at: 5, remark: '' };

  openForTests(start, async (opened, own) => {
    [store, engine] = [opened, own];
    await store.users.keepRoles(shippedRoles);
    for (const [guid, unitId] of [['wang', 'u1'], ['li', 'u2']] as const) {
      const user = { guid, loginName: guid, userName: guid, deptName: '', passwordHash: 'x', isGenerateUser: true, unitId, createdAt: 1 };
      await store.users.add({ ...user, roleKeys: ['unit-analyst'] });
    }
    for (const guid of ['room', 'hall']) await store.venueTypes.add({ guid, name: `类型 ${guid}`, createdAt: 1 });
    await store.venueCompanies.add({ guid: 'firm', name: '单位', createdAt: 1 });
  });

  const newOrder = (more: Partial<NewVenueOrder> = {}): NewVenueOrder => {
    const fields = { title: '会', venueTypeGuid: 'room', companyGuid: 'firm', venueGuid: null, contact: '甲', startsAt: 10, endsAt: 20, note: '' };
    return { ...fields, guid: `order-${(last += 1)}`, numberPrefix: 'N-', status: 10, files: [], ...more };
  };
  const changeOf = (guid: string, more: Partial<VenueOrderChange> = {}): VenueOrderChange =>
    ({ action: 'submit', byGuid: 'wang', at: 6, remark: '', guid, version: 1, fromStatus: 10, toStatus: 20, changes: '{}', ...more });
  async function addUpload(createdBy = 'wang', createdAt = 1): Promise<string> {
    const guid = `file-${(last += 1)}`;
    await store.uploads.add({ guid, name: 'a.pdf', size: 1, sha256: 'h', mime: 'application/pdf', createdBy, createdAt, attachedTo: null, caseGuid: null });
    return guid;
  }

  describe('lists', () => {
    it('keep the order of insertion, sort on request, and have unique names', async () => {
      expect(await store.venueTypes.add({ guid: 'again', name: '类型 hall', createdAt: 1 })).toBe(false);
      const request = { orderBy: [], limit: 10, offset: 0 };
      const guids = async (orderBy: { column: 'name' | 'sort'; ascending: boolean }[]): Promise<string[]> =>
        (await store.venueTypes.page({ ...request, orderBy })).rows.map((row) => row.guid);
      expect([await guids([]), await guids([{ column: 'name', ascending: true }])]).toEqual([['room', 'hall'], ['hall', 'room']]);
      expect(await store.venueTypes.page({ ...request, limit: 1, offset: 1 })).toMatchObject({ rows: [{ guid: 'hall', sort: 2 }], total: 2 });
      expect([await store.venueTypes.has('room'), await store.venueCompanies.has('room')]).toEqual([true, false]);
    });
  });

  describe('orders', () => {
    it('receive different numbers if they are added concurrently', async () => {
      const orders = Array.from({ length: 8 }, () => newOrder());
      await Promise.all(orders.map((order) => store.venueOrders.add(order, made)));
      const found = await Promise.all(orders.map(({ guid }) => store.venueOrders.find(guid, all)));
      const numbers = new Set(found.map((order) => order?.number));
      expect(numbers.size).toBe(8);
      for (const number of numbers) expect(number).toMatch(/^N-\d{6}$/);
    });

    it('change once per version, with one event', async () => {
      const order = newOrder();
      await store.venueOrders.add(order, made);
      const changes = [20, 30, 80].map((toStatus) => store.venueOrders.change(changeOf(order.guid, { toStatus, fields: { title: `到 ${toStatus}` } })));
      expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1);
      const changed = await store.venueOrders.find(order.guid, all);
      expect(changed).toMatchObject({ version: 2, updatedAt: 6, title: `到 ${changed?.status}` });
      const history = await store.venueOrders.history(order.guid);
      expect(history).toMatchObject([{ fromStatus: null, toStatus: 10, byName: 'wang' }, { fromStatus: 10, toStatus: changed?.status }]);
      expect(await store.venueOrders.change(changeOf(order.guid, { version: 2 }))).toBe(false);
    });

    it('are rejected completely if a part of them is', async () => {
      const bad = newOrder({ files: ['nothing'] });
      await expect(store.venueOrders.add(bad, made)).rejects.toThrow(FileNotAttachableError);
      await expect(store.venueOrders.add(newOrder({ endsAt: 10 }), made)).rejects.toThrow();
      await expect(store.venueOrders.add(newOrder({ venueTypeGuid: 'nowhere' }), made)).rejects.toThrow();
      expect([await store.venueOrders.find(bad.guid, all), await store.venueOrders.history(bad.guid)]).toEqual([undefined, []]);

      const order = newOrder();
      await store.venueOrders.add(order, made);
      await expect(store.venueOrders.change(changeOf(order.guid, { files: ['nothing'] }))).rejects.toThrow(FileNotAttachableError);
      expect(await store.venueOrders.find(order.guid, all)).toMatchObject({ status: 10, version: 1 });
      expect(await store.venueOrders.history(order.guid)).toHaveLength(1);
    });

    it('are visible to their creator and within the creator\'s unit', async () => {
      const order = newOrder();
      await store.venueOrders.add(order, made);
      const seenBy = async (userGuid: string, ...unitIds: string[]): Promise<boolean> => {
        const scope = { kind: 'units', userGuid, unitIds } as const;
        const { rows } = await store.venueOrders.page({ scope, orderBy: [], limit: 1000, offset: 0 });
        const listed = rows.some((row) => row.guid === order.guid);
        expect((await store.venueOrders.find(order.guid, scope)) !== undefined).toBe(listed);
        return listed;
      };
      expect([await seenBy('wang'), await seenBy('li'), await seenBy('li', 'u2'), await seenBy('li', 'u1', 'u2')]).toEqual([true, false, false, true]);
    });
  });

  describe('uploads', () => {
    beforeEach(() => store.uploads.forgetOrphansBefore(Number.MAX_SAFE_INTEGER));

    it('belong to one order at a time, of their own creator', async () => {
      const [mine, other, foreign] = [await addUpload(), await addUpload(), await addUpload('li')];
      const [first, second] = [newOrder({ files: [mine, other] }), newOrder({ files: [mine] })];
      await store.venueOrders.add(first, made);
      await expect(store.venueOrders.add(second, made)).rejects.toThrow(FileNotAttachableError);
      await expect(store.venueOrders.add(newOrder({ files: [foreign] }), made)).rejects.toThrow(FileNotAttachableError);
      await store.venueOrders.change(changeOf(first.guid, { files: [other] }));
      await store.venueOrders.add(second, made);
      const shown = async (guid: string): Promise<string[]> => (await store.uploads.attachedTo(guid)).map((file) => file.guid);
      expect([await shown(first.guid), await shown(second.guid)]).toEqual([[other], [mine]]);
      await store.venueOrders.change(changeOf(first.guid, { version: 2, fromStatus: 20, files: [] }));
      expect(await shown(first.guid)).toEqual([]);
    });

    it('are deleted if they are old and attached to nothing', async () => {
      const [old, young, shown] = [await addUpload('wang', 10), await addUpload('wang', 20), await addUpload('wang', 10)];
      await store.venueOrders.add(newOrder({ files: [shown] }), made);
      expect(await store.uploads.forgetOrphansBefore(20)).toEqual([old]);
      expect(await store.uploads.known([old, young, shown, 'other'])).toEqual(new Set([young, shown]));
      expect(await store.uploads.known([])).toEqual(new Set());
    });
  });

  describe('append-only tables', () => {
    it('include the audit log, newest first', async () => {
      const entry = { at: 1, userGuid: null, loginName: 'nobody', action: 'login-failed', subject: '', detail: '{}', address: '::1' };
      await store.audit.add(entry);
      await store.audit.add({ ...entry, at: 2, userGuid: 'wang', action: 'export' });
      const found = await store.audit.newest({ limit: 10 });
      expect(found).toMatchObject([{ at: 2, action: 'export' }, entry]);
      expect(await store.audit.newest({ limit: 1, beforeId: found[0]?.id })).toMatchObject([entry]);
      expect(await store.audit.newest({ limit: 10, userGuid: 'wang' })).toHaveLength(1);
      expect(await store.audit.newest({ limit: 10, action: 'logout' })).toEqual([]);
    });

    it('cannot be changed by anybody', async () => {
      const order = newOrder();
      await store.venueOrders.add(order, made);
      const before = await store.audit.newest({ limit: 10 });
      await engine.run(`do $$
        declare
          kept text;
          change text;
        begin
          foreach kept in array array['audit_log', 'venue_order_events'] loop
            foreach change in array array['update %I set action = ''x''', 'delete from %I', 'truncate %I'] loop
              begin
                execute format(change, kept);
                raise exception 'was not refused: % of %', change, kept;
              exception when others then
                if sqlerrm <> format('rows of %s are only ever added', kept) then raise; end if;
              end;
            end loop;
          end loop;
        end $$`);
      expect(await store.audit.newest({ limit: 10 })).toEqual(before);
      expect(await store.venueOrders.history(order.guid)).toHaveLength(1);
    });
  });
});
