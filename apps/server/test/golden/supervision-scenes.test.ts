import { sceneStages } from '@tenderscope/catalog';
import { indicators } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { importFiles } from '../support/import-files.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';
import { TestClient } from '../support/test-client.ts';

type Row = Readonly<Record<string, unknown>>;

/** Unit A has three lots with two bids each, of which one price is missing in each of two lots; unit B has one lot without bids. */
const files = {
  units: ['unit_id,name', 'A,甲单位', 'B,乙单位'],
  companies: ['company_id,name,established_on', 'C1,一公司,2010-01-01', 'C2,二公司,'],
  projects: ['project_id,code,name,unit_id,method,category,notice_at', 'P1,1,项目,A,公开招标,E,2026-03-04', 'P2,2,项目,B,公开招标,E,2026-03-04'],
  lots: [
    'lot_id,project_id,code,name,opened_at,award_notice_at,status,winner_id,award_amount,budget',
    ...[1, 2, 3].map((one) => `L${one},P1,L${one},标段,2026-03-28,2026-03-30,成交,C1,800,1000`),
    'L4,P2,L4,标段,2026-03-28,,进行中,,,',
  ],
  bids: [
    'lot_id,company_id,price,is_winner,mac',
    'L1,C1,800,1,M1', 'L1,C2,900,0,', 'L2,C1,800,1,', 'L2,C2,,0,', 'L3,C1,800,1,', 'L3,C2,,0,',
  ],
};

let app: BootedApp;
let client: TestClient;
let empty: { scenes: Row[]; data: Row[] };
beforeAll(async () => {
  app = await bootApp();
  client = await signIn(app);
  empty = { scenes: await client.rows('rule.scenes'), data: await client.rows('rule.sceneData') };
  await importFiles(app, 'bundle', files);
  await app.warehouse.refreshStatistics();
});
afterAll(() => app.close());

const numbersOf = (rows: readonly Row[]): Record<string, unknown> =>
  Object.fromEntries(rows.map((row) => [String(row['dataName']), [row['dataFilled'], row['dataDue']]]));
const functionOf = async (name: string, own = client): Promise<Row> =>
  (await own.rows('rule.scenes')).find(({ functionName }) => functionName === name) ?? {};

it('counts the rows that should have a value, and those that do', async () => {
  expect(numbersOf(await client.rows('rule.sceneData'))).toMatchObject({
    lots: [4, 4], 'lots.method': [4, 4], 'lots.budget': [3, 4], 'lots.winner_id': [3, 3], 'lots.award_published_at': [0, 3],
    bids: [6, 6], 'bids.price': [4, 6], 'bids.device': [1, 6], 'items.unit_price': [0, 0], reviews: [0, 0], contracts: [0, 0],
    complaints: [0, 0], companies: [2, 2], 'companies.established_on': [1, 2], shareholdings: [0, 0],
  });
});

it('judges a function by its data, and a scene by its functions', async () => {
  const rows = await client.rows('rule.scenes');
  expect([...new Set(rows.map(({ sceneNo }) => sceneNo))]).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  // Most prices, and all companies that won.
  expect(await functionOf('报价规律')).toMatchObject({ functionState: '可用', lacks: null, dataDue: 6, sceneState: '部分', pageName: '异常关系分析' });
  expect((await functionOf('报价规律'))['fillRate']).toBeCloseTo(4 / 6, 12);
  // One bid of six has a device, no bid an account, no company an address.
  expect(await functionOf('企业特征信息雷同')).toMatchObject({ functionState: '部分', lacks: null });
  expect(await functionOf('工程量清单与报价清单比对')).toMatchObject({ functionState: '数据不足', lacks: '报价明细的单价' });
  expect(await functionOf('主体关系')).toMatchObject({ functionState: '数据不足', lacks: '股东或任职', testedRuleNum: expect.any(Number) as number });
  expect(await functionOf('供应商供给与集中度')).toMatchObject({ functionState: '可用', fillRate: 1, needs: '投标；标段的中标人' });
  expect(await functionOf('历史交易数据的检索与导出')).toMatchObject({ functionState: '可用', fillRate: null });
  expect(await functionOf('场地预约与占用')).toMatchObject({ functionState: '可用', needs: null, fillRate: null, measuredError: '未测' });
  const stateOf = (name: string): unknown => rows.find(({ sceneName }) => sceneName === name)?.['sceneState'];
  expect(['智慧问答', '投诉处理', '协同监管'].map(stateOf)).toEqual(['不在本系统范围', '数据不足', '部分']);
});

it('names indicators that exist, and counts those with tested subjects', async () => {
  const known = new Set(indicators().map(({ code }) => code));
  const named = sceneStages.flatMap(({ scenes }) => scenes.flatMap(({ functions }) => functions.flatMap(({ rules = [] }) => rules)));
  expect(named.filter((code) => !known.has(code))).toEqual([]);
  // R018 and R028 test the three opened lots with bids, R030 needs a deadline or the time of a bid.
  const opening = await functionOf('开标异常：单一投标、投标人过少、逾期中标、报价相同');
  const tested = new Set((await client.rows('rule.coverage')).filter(({ population }) => Number(population) > 0).map(({ code }) => code));
  expect(tested.size).toBeGreaterThan(0);
  expect(opening).toMatchObject({ ruleNum: 4, testedRuleNum: ['R018', 'R019', 'R028', 'R030'].filter((code) => tested.has(code)).length });
  expect(String(opening['ruleNames']).split('、')).toHaveLength(4);
});

it('counts within the units of the caller, except registers', async () => {
  await addUser(app.state, { login: 'clerk', name: '乙', password: adminPassword, roleKey: 'unit-analyst', unitId: 'B' });
  const own = new TestClient(app.base);
  await own.login('clerk', adminPassword);
  expect(numbersOf(await own.rows('rule.sceneData'))).toMatchObject({ lots: [1, 1], 'lots.winner_id': [0, 0], bids: [0, 0], 'bids.price': [0, 0], companies: [2, 2] });
  expect(await functionOf('报价规律', own)).toMatchObject({ functionState: '数据不足', lacks: '投标的报价', fillRate: null });
});

it('lacks every source in an empty store, and keeps the scenes', () => {
  expect(empty.data.every(({ dataDue, dataFilled }) => dataDue === 0 && dataFilled === 0)).toBe(true);
  expect(new Set(empty.scenes.filter(({ needs }) => needs !== null).map(({ functionState }) => functionState))).toEqual(new Set(['数据不足']));
  expect(new Set(empty.scenes.map(({ sceneNo }) => sceneNo)).size).toBe(20);
});
