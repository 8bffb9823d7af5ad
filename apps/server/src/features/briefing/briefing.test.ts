import { briefingLimits, businessDay, dayMs, type Briefing } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { importWithStatistics } from '../../../test/support/import-files.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

const base = '/api/briefing-api';
const dayAgo = (days: number): string => businessDay(Date.now() - days * dayMs);

let app: BootedApp;
let admin: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importWithStatistics(app, 'first', {
    units: ['unit_id,name', 'u1,甲单位', 'u2,乙单位'],
    companies: ['company_id,name', 'c1,一公司', 'c2,二公司'],
    projects: ['project_id,code,name,unit_id,method', 'p1,P1,项目一,u1,公开招标', 'p2,P2,项目二,u2,公开招标'],
    lots: lots(['l1-1', 'p1', '钢管采购', '进行中', 40], ['l2-1', 'p2', '阀门采购', '进行中', 40], ['l1-2', 'p1', '燃气表采购', '流标', 40]),
  });
  admin = await signIn(app);
  clerk = await signInToUnit(app, 'u1');
});
afterAll(() => app.close());

type Lot = readonly [id: string, project: string, name: string, status: string, days: number, budget?: number];
const lots = (...rows: readonly Lot[]): string[] => [
  'lot_id,project_id,code,name,status,opened_at,award_notice_at,budget',
  ...rows.map(([id, project, name, status, days, budget]) => {
    const at = `${dayAgo(days)} 09:00:00`;
    return [id, project, id.toUpperCase(), name, status, at, status === '成交' ? at : '', budget ?? ''].join(',');
  }),
];

const visit = async (by: TestClient): Promise<Briefing> => (await by.call('POST', `${base}/visit`)).envelope.result as unknown as Briefing;
const read = async (by: TestClient): Promise<Briefing> => (await by.call('GET', `${base}/briefing`)).envelope.data.data as Briefing;
const close = (by: TestClient, dataVersion: number) => by.call('POST', `${base}/close`, { json: { dataVersion } });
/** Moves the visit of a user into the past, so that the next opening is another one. */
async function pause(login: string): Promise<void> {
  const guid = (await app.state.users.byLogin(login))?.guid ?? '';
  await app.state.briefingVisits.change(guid, (stored) => {
    if (!stored) throw new Error(`no visit of ${login}`);
    return { ...stored, seenAt: stored.seenAt - briefingLimits.visitGapMs, sinceAt: stored.sinceAt - briefingLimits.visitGapMs };
  });
}
/** Number of the rows that the page at an address shows. */
async function rowsBehind(by: TestClient, address: string): Promise<number> {
  const params = new URL(address, 'http://app').searchParams;
  const kind = params.get('kind') ?? '';
  const change = { failedAgain: '再次流标', dealt: '成交', added: '新增' }[kind];
  const conditions = change === undefined ? [] : [{ name: 'lotChange', matching: '=', value: change, whereIndex: 2 as const }];
  return (await by.rows(change === undefined ? 'news.groups' : 'news.lots', conditions, [params.get('since') ?? ''])).length;
}

it('has nothing in the first visit, nor without an import', async () => {
  expect(await visit(admin)).toMatchObject({ since: null, isOpen: false, isAutomatic: true, sentences: [] });
  await visit(clerk);
  await pause('admin');
  expect(await visit(admin)).toMatchObject({ since: expect.any(Number) as number, isOpen: false, sentences: [] });
});

it('reports what an import added between two visits, with as many rows as each sentence states, within the units of the user', async () => {
  await pause('admin');
  await importWithStatistics(app, 'second', {
    lots: lots(
      ['l1-1', 'p1', '钢管采购', '成交', 20, 1_200_000], ['l2-1', 'p2', '阀门采购', '成交', 20], ['l2-2', 'p2', '保温材料', '进行中', 3, 500_000],
      ['l1-3', 'p1', '燃气表采购', '流标', 10],
    ),
    winners: ['lot_id,company_id,award_amount', 'l1-1,c1,1000000', 'l2-1,c2,'],
  });
  const { sentences, isOpen } = await visit(admin);
  expect(isOpen).toBe(true);
  expect(sentences.map(({ kind, num, text }) => [kind, num, text])).toEqual([
    ['failedAgain', 1, '1 个标段重新采购后再次流标：「燃气表采购」（甲单位）'],
    ['dealt', 2, '新成交 2 个标段，成交金额 100.00 万元（1 个金额未知，未计入），最大的是「钢管采购」（甲单位）100.00 万元'],
    ['added', 2, '新增 2 个标段，预算 50.00 万元（1 个金额未知，未计入），最大的是「保温材料」（乙单位）50.00 万元'],
  ]);
  for (const { address, num } of sentences) expect([address, await rowsBehind(admin, address)]).toEqual([address, num]);
  const own = await visit(clerk);
  expect(own.sentences.map(({ kind, num }) => [kind, num])).toEqual([['failedAgain', 1], ['dealt', 1], ['added', 1]]);
  for (const { address, num } of own.sentences) expect(await rowsBehind(clerk, address)).toBe(num);
  expect(JSON.stringify(own)).not.toContain('乙单位');
});

it('is the same during a visit, is gone once closed, and returns with news after that', async () => {
  const first = await visit(admin);
  expect(await visit(admin)).toEqual(first);
  await close(admin, first.dataVersion);
  expect(await visit(admin)).toMatchObject({ isOpen: false, sentences: [] });
  expect(await read(admin)).toMatchObject({ isOpen: false, sentences: first.sentences });
  await importWithStatistics(app, 'third', { lots: lots(['l2-3', 'p2', '调压箱', '进行中', 1, 80_000]) });
  const next = await visit(admin);
  expect(next.sentences.map(({ text }) => text)).toEqual(['新增 1 个标段，预算 8.00 万元']);
  expect(next.since).toBeGreaterThan(first.since ?? 0);
  await close(admin, next.dataVersion);
});

it('is not shown after the user switched it off, but can be read', async () => {
  await admin.call('POST', `${base}/preference`, { json: { isAutomatic: false } });
  await importWithStatistics(app, 'fourth', { lots: lots(['l2-4', 'p2', '计量撬', '进行中', 1]) });
  expect(await visit(admin)).toMatchObject({ isOpen: false, isAutomatic: false, sentences: [] });
  expect((await read(admin)).sentences).toMatchObject([{ kind: 'added', num: 1, text: '新增 1 个标段' }]);
  await admin.call('POST', `${base}/preference`, { json: { isAutomatic: true } });
  expect(await visit(admin)).toMatchObject({ isOpen: true });
});

it('does not report rows that an undo removed', async () => {
  const before = (await visit(admin)).sentences;
  await importWithStatistics(app, 'fifth', { lots: lots(['l2-5', 'p2', '流量计', '进行中', 1]) });
  expect((await visit(admin)).sentences).toMatchObject([{ num: 2 }]);
  await app.warehouse.undo({ importId: 'undo', source: 'undo', ...(await lastLoad()) });
  await app.warehouse.refreshStatistics();
  expect((await visit(admin)).sentences).toEqual(before);
});

async function lastLoad(): Promise<{ undoneId: string; undoneVersion: number }> {
  const { imports } = await app.warehouse.status();
  const last = imports.toSorted((a, b) => b.dataVersion - a.dataVersion)[0];
  return { undoneId: last?.importId ?? '', undoneVersion: last?.dataVersion ?? 0 };
}
