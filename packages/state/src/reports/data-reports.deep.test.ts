import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import type { NewReport, StoredSchedule } from './data-report.ts';
import { openForTests, serverOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const user = (guid: string) => ({ guid, loginName: guid, userName: guid, deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1, roleKeys: ['unit-analyst'] });
const report = (guid: string, more: Partial<NewReport> = {}): NewReport => ({
  guid, series: 's', title: '月报', subtitle: '甲单位', template: 'monthly-operation', theme: '运行', request: '{}', model: `{"of":"${guid}"}`, sha256: guid, dataVersion: 1, dataTime: null,
  scopeUnit: 'u1', scope: '1 个单位', madeBy: 'wang', madeAt: 1, ...more,
});
const schedule: StoredSchedule = {
  guid: 'plan', userGuid: 'wang', content: '{}', unitName: null, day: 5, nextAt: 100, lastReport: null, isSeen: true, problem: null, createdAt: 1,
  isMailed: true, robots: '[]',
};
const complete = { userGuid: 'li', kind: 'all' } as const;
const first = { limit: 100, offset: 0 };

describe.each(serverOfRun)('on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  openForTests(start, async (opened, own) => {
    [store, engine] = [opened, own];
    await store.users.keepRoles(shippedRoles);
    for (const guid of ['wang', 'li']) await store.users.add(user(guid));
  });

  it('reports are complete versions of a series, never changed, and read within a scope', async () => {
    const { dataReports } = store;
    expect(await dataReports.add(report('a'))).toBe(1);
    const at = await Promise.all(['b', 'c', 'd', 'e'].map((guid, place) => dataReports.add(report(guid, { madeAt: 2 + place }))));
    expect(at.sort()).toEqual([2, 3, 4, 5]);
    expect(await dataReports.add(report('f', { series: 't', theme: '节资', scopeUnit: null, madeBy: 'li', madeAt: 9 }))).toBe(1);
    const seen = async (reader: Parameters<typeof dataReports.page>[0], filter = {}) =>
      (await dataReports.page(reader, filter, first)).rows.map(({ guid }) => guid);
    expect(await seen(complete)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    expect(await seen(complete, { themes: ['节资'] })).toEqual(['f']);
    expect(await seen({ userGuid: 'li', kind: 'units', unitIds: ['u2'] })).toEqual([]);
    expect(await seen({ userGuid: 'li', kind: 'units', unitIds: ['u1'] }, { series: 's' })).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await seen({ userGuid: 'chen', kind: 'units', unitIds: [] })).toEqual([]);
    expect(await dataReports.find('f', { userGuid: 'wang', kind: 'units', unitIds: ['u1'] })).toBeUndefined();
    expect([(await dataReports.find('a', complete))?.madeByName, await dataReports.model('a')]).toEqual(['wang', '{"of":"a"}']);
    for (const attempt of ['delete from data_reports', "update data_reports set title = 'x'", 'truncate data_reports']) {
      await expect(engine.run(attempt), attempt).rejects.toThrow(/only ever added/);
    }
  });

  it('a schedule has one report for each due time, even if it is created several times', async () => {
    expect([await store.reportSchedules.add(schedule, 1), await store.reportSchedules.add({ ...schedule, guid: 'more' }, 1)]).toEqual([true, false]);
    expect((await store.reportSchedules.due(99)).length).toBe(0);
    expect((await store.reportSchedules.due(100)).map(({ guid }) => guid)).toEqual(['plan']);
    await store.reportSchedules.fail(schedule, '暂不可用');
    const runOf = (guid: string) => ({
      guid: 'plan', dueAt: 100, nextAt: 200, deliveries: [{ guid: `mail of ${guid}`, target: 'mail', nextAt: 100 }],
      message: {
        guid: `about ${guid}`, userGuid: 'wang', subscriptionGuid: null, title: guid, content: '{}', at: 100, readAt: null, isSilent: false, dataVersion: 1,
      },
    });
    const made = await Promise.all(['g', 'h'].map((guid) => store.dataReports.add(report(guid, { series: 'scheduled' }), runOf(guid))));
    expect(made.filter((version) => version !== undefined)).toEqual([1]);
    const [kept] = await store.reportSchedules.list('wang');
    expect((await store.messages.due(100, 10)).map(({ message, delivery }) => [message.title, delivery.target])).toEqual([[kept?.lastReport, 'mail']]);
    expect(kept).toMatchObject({ nextAt: 200, isSeen: false, problem: null });
    expect((await store.reportSchedules.unseen('wang')).map(({ guid }) => guid)).toEqual([kept?.lastReport]);
    await store.reportSchedules.see(kept?.lastReport ?? '', 'li');
    expect(await store.reportSchedules.unseen('wang')).toHaveLength(1);
    await store.reportSchedules.see(kept?.lastReport ?? '', 'wang');
    expect(await store.reportSchedules.unseen('wang')).toEqual([]);
    expect([await store.reportSchedules.remove('plan', 'li'), await store.reportSchedules.remove('plan', 'wang')]).toEqual([false, true]);
  });
});
