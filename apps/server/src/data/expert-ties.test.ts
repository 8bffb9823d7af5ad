import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { SeededRandom, startClickhouse } from '@tenderscope/testing';
import { importBundle, openClickhouseWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSameRows } from '../test-support/expect-same-rows.ts';
import { sampledParams } from '../test-support/sample-values.test-support.ts';
import { bootApp, type BootedApp } from '../test-support/boot-app.ts';
import { signIn, signInToUnit } from '../test-support/sign-in.test-support.ts';
import type { TestClient } from '../test-support/test-client.ts';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const others = (lot: number, from: number, count: number, size: number): number[] =>
  places(size).map((step) => from + ((lot + step) % count));

/** 甲 and 乙 sit on panels by turns; each has a supplier of their own, and is good to the other's. */
const favours: Readonly<Record<string, number>> = { 'e1|c1': 0.3, 'e2|c2': 0.3, 'e1|c2': 0.25, 'e2|c1': 0.25 };
function reviewLines(): string[] {
  const random = new SeededRandom(7);
  return places(40).flatMap((lot) => {
    const experts = [lot % 2 === 0 ? 'e1' : 'e2', ...others(lot, 3, 8, 4).map((index) => `e${index}`)];
    const bidders = ['c1', 'c2', ...others(lot, 3, 6, 4).map((index) => `c${index}`)];
    return experts.flatMap((expert) => bidders.map((company) => {
      const share = 0.55 + (random.next() - 0.5) * 0.16 + (favours[`${expert}|${company}`] ?? 0);
      return [`l${lot}`, expert, company, '方案', 1, 100, (share * 100).toFixed(2)].join(',');
    }));
  });
}

const files = {
  'units.csv': 'unit_id,name\nu1,甲单位\nu2,乙单位\n',
  'companies.csv': `company_id,name\n${places(8).map((index) => `c${index},企业${index}\n`).join('')}c9,母公司\nc10,子公司\nc11,兄弟公司\nc12,集团\nc13,参股公司\n`,
  'shareholdings.csv': ['company_id,holder_type,holder_id,holder_name,ratio', 'c4,company,c9,母公司,0.6', 'c10,company,c5,企业5,0.8', 'c6,company,c12,集团,0.7', 'c11,company,c12,集团,0.7', 'c7,company,c13,参股公司,0.2'].join('\n'),
  'projects.csv': 'project_id,code,name,unit_id\np1,P1,项目,u1\np2,P2,项目二,u2\n',
  'lots.csv': ['lot_id,project_id,code,name,status,winner_id,award_amount,opened_at', ...places(40).map((lot) => `l${lot},${lot <= 20 ? 'p1' : 'p2'},l${lot},标段${lot},成交,c1,100,${2023 + (lot % 3)}-05-06 10:00:00`)].join('\n'),
  'bids.csv': ['lot_id,company_id,price,is_valid', ...places(40).flatMap((lot) => ['c1', 'c2'].map((company) => `l${lot},${company},100,1`))].join('\n'),
  'experts.csv': `expert_id,code,name,employer\ne1,X1,专家甲,\ne2,X2,专家乙,\n${['企业3', '母公司', '子公司', '兄弟公司', '参股公司', '无关公司', '', ''].map((employer, index) => `e${index + 3},X${index + 3},专家${index + 3},${employer}\n`).join('')}`,
  'reviews.csv': ['lot_id,expert_id,company_id,criterion,is_subjective,full_mark,score', ...reviewLines()].join('\n'),
};

let app: BootedApp;
let admin: TestClient;
let folder: string;
beforeAll(async () => {
  app = await bootApp();
  folder = join(app.dataDir, 'bundle');
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  expect((await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' })).outcome).toBe('clean');
  await app.warehouse.refreshStatistics();
  admin = await signIn(app);
});
afterAll(() => app.close());

it('names two experts who favour a supplier each and are good to the other one’s, once', async () => {
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

it('names bidders whose group an expert works for, the nearest tie of each, and no minority holding', async () => {
  const rows = await admin.rows('expert.employers');
  expect(rows.map((row) => [row['pingwei_code'], row['employer'], row['gys_guid'], row['tie']]).sort()).toEqual([
    ['X3', '企业3', 'c3', '工作单位与投标人同名'],
    ['X4', '母公司', 'c4', '工作单位控股投标人'],
    ['X5', '子公司', 'c5', '投标人控股工作单位'],
    ['X6', '兄弟公司', 'c6', '工作单位与投标人由同一方控股'],
  ]);
  const marks = files['reviews.csv'].split('\n').filter((line) => line.includes(',e3,c3,'));
  const [bias] = (await admin.rows('expert.bias', [{ name: 'gys_guid', matching: '=', value: 'c3', whereIndex: 2 }], ['X3'])).map((row) => row['bias']);
  expect(rows.find(({ gys_guid: guid }) => guid === 'c3')).toMatchObject({ expert_name: '专家3', lotNum: marks.length, wonNum: 0, bias });
});

it('gives a user of a unit the ties of its own lots, without names', async () => {
  const buyer = await signInToUnit(app, 'u1');
  const own = files['reviews.csv'].split('\n').filter((line) => line.includes(',e3,c3,') && Number(/^l(\d+)/.exec(line)?.[1]) <= 20);
  expect((await buyer.rows('expert.employers')).find(({ gys_guid: guid }) => guid === 'c3')).toMatchObject({ expert_name: '专家 X3', lotNum: own.length });
  expect(await buyer.rows('expert.reciprocity')).toEqual([]);
});

it('gives a user of a unit the leanings of its own lots, and nothing of the whole', async () => {
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

it('is the same on ClickHouse, as is all that is known of these experts', async () => {
  const server = await startClickhouse(join(app.dataDir, 'clickhouse'));
  const clickhouse = await openClickhouseWarehouse(server.url);
  try {
    await importBundle(clickhouse, [folder], { dataDir: app.dataDir, format: 'bundle' });
    await clickhouse.refreshStatistics();
    const known: Readonly<Record<string, string>> = { pingwei_code: 'X1', gys_guid: 'c1', lot_guid: 'l2' };
    const asked = queries.filter(({ key }) => key.startsWith('expert.'));
    for (const query of asked as readonly QueryDefinition[]) {
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
