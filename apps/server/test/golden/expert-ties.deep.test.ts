import { join } from 'node:path';
import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { isSoak, startClickhouse } from '@tenderscope/testing';
import { openClickhouseWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sampledParams } from '../support/sample-values.test-support.ts';
import { bootApp, type BootedApp } from '../support/boot-app.ts';
import { expertTies } from '../support/expert-ties.test-support.ts';
import { importFiles, importSound } from '../support/import-files.test-support.ts';
import { signIn, signInToUnit } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importFiles(app, 'ties', expertTies);
  await app.warehouse.refreshStatistics();
  admin = await signIn(app);
});
afterAll(() => app.close());

it('lists two experts who each favour a supplier and the supplier of the other, once', async () => {
  const alerts = await admin.rows('expert.alerts');
  const favoured = alerts.filter(({ effect }) => Number(effect) > 0).map((row) => [row['pingwei_code'], row['gys_guid'], row['reciprocalCode']]);
  expect(favoured).toContainEqual(['X1', 'c1', 'X2']);
  const rows = await admin.rows('expert.reciprocity');
  expect(rows.map((row) => [row['pingwei_code'], row['gys_guid'], row['target_code'], row['Target_gys_guid']])).toContainEqual(['X1', 'c1', 'X2', 'c2']);
  const [row] = rows.filter(({ gys_guid: own, Target_gys_guid: target }) => own === 'c1' && target === 'c2');
  const effectOf = async (code: string, company: string) => (await admin.rows('expert.bias', [], [code])).find(({ gys_guid: guid }) => guid === company)?.['effect'];
  expect(row).toMatchObject({
    expert_name: '专家甲', target_name: '专家乙', Gys_Name: '企业1', Target_Gys_Name: '企业2', n: 20, targetN: 20,
    effect: await effectOf('X1', 'c1'), targetEffect: await effectOf('X2', 'c2'),
    returnedEffect: await effectOf('X1', 'c2'), targetReturnedEffect: await effectOf('X2', 'c1'),
  });
  expect(Number(row?.['returnedEffect'])).toBeGreaterThan(0);
  expect(await admin.rows('expert.reciprocity', [{ name: 'zbr_guid', matching: '=', value: 'nobody' }])).toEqual([]);
});

it('lists bidders whose group employs an expert, the nearest tie of each, and no minority holding', async () => {
  const rows = await admin.rows('expert.employers');
  expect(rows.map((row) => [row['pingwei_code'], row['employer'], row['gys_guid'], row['tie']]).sort()).toEqual([
    ['X3', '企业3', 'c3', '工作单位与投标人同名'],
    ['X4', '母公司', 'c4', '工作单位控股投标人'],
    ['X5', '子公司', 'c5', '投标人控股工作单位'],
    ['X6', '兄弟公司', 'c6', '工作单位与投标人由同一方控股'],
  ]);
  const marks = expertTies.reviews.filter((line) => line.includes(',e3,c3,'));
  const [bias] = (await admin.rows('expert.bias', [{ name: 'gys_guid', matching: '=', value: 'c3', whereIndex: 2 }], ['X3'])).map((row) => row['bias']);
  expect(rows.find(({ gys_guid: guid }) => guid === 'c3')).toMatchObject({ expert_name: '专家3', lotNum: marks.length, wonNum: 0, bias, recusedLotNum: 1 });
});

it('gives a user of a unit the ties of its own lots, without names', async () => {
  const buyer = await signInToUnit(app, 'u1');
  const own = expertTies.reviews.filter((line) => line.includes(',e3,c3,') && Number(/^l(\d+)/.exec(line)?.[1]) <= 20);
  expect((await buyer.rows('expert.employers')).find(({ gys_guid: guid }) => guid === 'c3')).toMatchObject({ expert_name: '专家 X3', lotNum: own.length });
  expect(await buyer.rows('expert.reciprocity')).toEqual([]);
});

it('does not know of recusals without a list of a panel', async () => {
  const unlisted = await admin.rows('expert.employers', [{ name: 'zbr_guid', matching: '=', value: 'u2' }]);
  expect(unlisted.length).toBeGreaterThan(0);
  expect(unlisted.filter(({ recusedLotNum }) => recusedLotNum !== null)).toEqual([]);
});

it('gives a user of a unit the leanings on its own lots, and no figures of the group', async () => {
  const buyer = await signInToUnit(app, 'u1');
  const [own, all] = [await buyer.rows('expert.heat'), await admin.rows('expert.heat')];
  expect(own.length).toBeGreaterThan(10);
  for (const row of own) {
    const pairs = await buyer.rows('expert.bias', [], [String(row['pingwei_code'])]);
    const pair = pairs.find(({ gys_guid: guid }) => guid === row['gys_guid']);
    expect(row).toMatchObject({ n: pair?.['n'], bias: pair?.['bias'], effect: null, qValue: null, isSuspected: null, expert_name: `专家 ${String(row['pingwei_code'])}` });
  }
  const meetings = (rows: typeof all): number => Number(rows.find(({ row_guid: guid }) => guid === 'e1/c1')?.['n']);
  expect([meetings(own), meetings(all)]).toEqual([10, 20]);
});

if (isSoak) it('is the same on ClickHouse, as are all facts about these experts', async () => {
  const server = await startClickhouse(join(app.dataDir, 'clickhouse'));
  const clickhouse = await openClickhouseWarehouse(server.url);
  try {
    await importSound({ warehouse: clickhouse, dataDir: app.dataDir }, join(app.dataDir, 'ties'));
    await clickhouse.refreshStatistics();
    const known: Readonly<Record<string, string>> = { pingwei_code: 'X1', gys_guid: 'c1', lot_guid: 'l2' };
    const requested = queries.filter(({ key }) => key.startsWith('expert.'));
    for (const query of requested as readonly QueryDefinition[]) {
      const statement = listStatement(compileQuery(query, { conditions: [], params: sampledParams(query, known), scope: { kind: 'all' } }), 1000);
      const [ours, theirs] = [await app.warehouse.query(statement), await clickhouse.query(statement)];
      expect(ours.length, query.key).toBeGreaterThan(0);
      expectSameRows(theirs, ours);
    }
  } finally {
    await clickhouse.close();
    await server.stop();
  }
});
