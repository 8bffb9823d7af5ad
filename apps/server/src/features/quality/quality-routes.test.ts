import { gapsOf, type Contradiction, type DataQualityView, type LikelyDuplicate, type MissingRow, type QualityRows, type StrayUnit, type SuspectAmount } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { importFiles } from '../../../test/support/import-files.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

const base = '/api/admin-api/data-quality';
let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  app = await bootApp();
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
});
afterAll(() => app.close());

const result = async <Result>(path = '/report'): Promise<Result> => (await admin.call('GET', base + path)).envelope.result as unknown as Result;
const list = async <Row>(path: string): Promise<Row[]> => (await admin.call('GET', base + path)).envelope.data.list as unknown as Row[];

it('is empty without data, except the names of the tables', async () => {
  const { tables, indicators, dataVersion, dataTime } = await result<DataQualityView>();
  expect([dataVersion, dataTime]).toEqual([0, null]);
  expect(tables.flatMap(({ months }) => months)).toEqual([]);
  expect(tables.find(({ name }) => name === 'lots')?.columns.find(({ name }) => name === 'lots.award_notice_at')).toMatchObject({
    title: '中标通知书发出时间', due: '成交标段', metrics: expect.arrayContaining(['成交标段数']) as unknown,
    screens: expect.arrayContaining([{ name: '交易趋势分析', path: '/tradingInsight/tradingTrendAnalysis' }]) as unknown,
    indicators: expect.arrayContaining(['R015', 'R060']) as unknown,
  });
  expect(indicators.filter(({ state }) => state === 'computable')).toEqual([]);
  for (const path of ['/duplicates', '/units', '/amounts']) expect(await result(path)).toEqual({ total: 0, rows: [] });
  expect(await list('/contradictions')).toEqual([]);
});

it('lists gaps with their effects, and the rows behind them', async () => {
  await importFiles(app, 'faults', {
    units: ['unit_id,name,parent_id,in_group,level', 'u1,甲公司,,1,1', 'u2,乙分公司,u1,1,2', 'u3,台账单位,,,'],
    companies: ['company_id,name,province', 'c1,安徽天元燃气有限公司,安徽', 'c2,安徽天元燃气有限责任公司,安徽'],
    projects: ['project_id,code,name,unit_id,notice_at', 'p1,P1,项目,u3,2025-01-05'],
    lots: [
      'lot_id,project_id,code,name,status,winner_id,award_amount,budget,opened_at,award_notice_at',
      'l1,p1,1,标段一,成交,c1,90,1000000,2025-02-10,', 'l2,p1,2,标段二,流标,c1,900,1000,2025-02-10,2025-03-01',
    ],
    bids: ['lot_id,company_id,price', 'l1,c1,900000', 'l1,c2,910000'],
  });
  const view = await result<DataQualityView>();
  expect(view.dataVersion).toBe(1);
  const gap = gapsOf(view).find(({ column }) => column?.name === 'lots.award_notice_at');
  expect(gap).toMatchObject({ due: 1, missing: 1, outcomes: [{ effect: 'replaced', text: '成交趋势按开标时间计入，不计入采购周期', rows: 1 }] });
  expect(await result<QualityRows<MissingRow>>('/rows?column=lots.award_notice_at&from=2025-01&to=2025-01')).toEqual({
    total: 1, rows: [{ key: 'l1', name: '标段一', lotId: 'l1', companyId: null, companyName: null, month: '2025-01', outcome: 1 }],
  });
  for (const months of ['from=2025-02', 'to=2024-12', 'months=undated']) {
    expect(await result(`/rows?column=lots.award_notice_at&${months}`)).toEqual({ total: 0, rows: [] });
  }
  expect((await result<QualityRows<MissingRow>>('/rows?column=companies.uscc&months=undated')).rows.map(({ companyName }) => companyName)).toEqual([
    '安徽天元燃气有限公司', '安徽天元燃气有限责任公司',
  ]);
  expect((await list<Contradiction>('/contradictions')).map(({ kind, total, rows }) => [kind, total, rows[0]?.lotName]).sort()).toEqual([
    ['award-scale', 1, '标段一'], ['ended-with-award', 1, '标段二'],
  ]);
  expect(await result<QualityRows<LikelyDuplicate>>('/duplicates')).toMatchObject({ total: 1, rows: [{ kind: 'same-stem', jointLots: 1 }] });
  expect(await result('/duplicates?page=2')).toEqual({ total: 1, rows: [] });
  expect((await result<QualityRows<StrayUnit>>('/units')).rows.map(({ id, lots }) => [id, lots])).toEqual([['u3', 2]]);
  expect((await result<QualityRows<SuspectAmount>>('/amounts')).rows).toMatchObject([{ lotId: 'l1', kind: 'award', amount: 90, comparedWith: 'budget', other: 1_000_000 }]);
});

it('shows for each indicator if it is computed, and its missing data', async () => {
  await app.warehouse.refreshStatistics();
  const states = new Map((await result<DataQualityView>()).indicators.map((one) => [one.code, one]));
  expect(states.get('R018')).toMatchObject({ state: 'lacking', lacks: ['项目的采购方式'] });
  expect(states.get('R021')).toMatchObject({ state: 'lacking', lacks: ['标段的评分', '评分的是否主观分', '评分的满分'], tested: 0 });
  expect(states.get('R028')).toMatchObject({ state: 'lacking' });
  expect(states.get('R031')).toMatchObject({ state: 'computable', tested: 1, lacks: [] });
  expect(states.get('R027')).toMatchObject({ state: 'untested', tested: 0 });
  expect(states.get('R001')).toMatchObject({ state: 'unsupported' });
});

it('refuses unknown values, and users without the duty', async () => {
  for (const path of ['/rows', '/rows?column=lots.name', '/rows?column=lots.budget&from=2025', '/duplicates?size=1000']) {
    expect((await admin.call('GET', base + path)).status).toBe(400);
  }
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  const auditor = new TestClient(app.base);
  await auditor.login('auditor', adminPassword);
  for (const path of ['/report', '/rows?column=lots.budget', '/contradictions', '/contradictions.csv', '/duplicates', '/units', '/amounts']) {
    expect((await auditor.call('GET', base + path)).status).toBe(403);
  }
});

it('shows counts to administrators of all units, and rows only to those who may see tenders', async () => {
  const office = [['officer', ['administration'], 'all'], ['of-unit', ['administration', 'basicDataStatistics'], 'unit']] as const;
  for (const [key, permissions, scope] of office) {
    const role = await admin.call('POST', '/api/admin-api/roles', { json: { name: key, permissions, scope } });
    expect(role.status).toBe(200);
    const roles = (await admin.call('GET', '/api/admin-api/roles')).envelope.data.list as unknown as { key: string; name: string }[];
    await addUser(app.state, { login: key, name: key, roleKey: roles.find(({ name }) => name === key)?.key ?? '', password: adminPassword });
    const client = new TestClient(app.base);
    await client.login(key, adminPassword);
    expect((await client.call('GET', `${base}/report`)).status).toBe(scope === 'all' ? 200 : 403);
    for (const path of ['/rows?column=lots.budget', '/contradictions', '/contradictions.csv', '/duplicates', '/units', '/amounts']) {
      expect((await client.call('GET', base + path)).status).toBe(403);
    }
  }
});
