import { join } from 'node:path';
import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { generate } from '@tenderscope/generator';
import { isSoak, readCsv, repeats, seedOfRun, startClickhouse } from '@tenderscope/testing';
import { openClickhouseWarehouse, type Row, type Warehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../support/boot-app.ts';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { importSound } from '../support/import-files.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

const seed = `panels ${seedOfRun(78)}`;
/** Staged kinds by the indicator that finds them; special tenders may appoint their experts, which no column states. */
const kindOf = { P48: 'recused', 'P37-3': 'unlisted', P46: 'appointed' } as const;
let app: BootedApp;
let client: TestClient;
/** Lots by the kind of their staged fact. */
let staged: ReadonlyMap<string, ReadonlySet<string>>;
beforeAll(async () => {
  app = await bootApp();
  const folder = join(app.dataDir, 'bundle');
  await generate({ lots: repeats(6000, 40_000), seed, out: folder, hasFurtherColumns: true });
  await importSound(app, folder);
  await app.warehouse.refreshStatistics();
  client = await signIn(app);
  const truth = await readCsv(join(folder, 'truth/panel-lists.csv'));
  const lotsOf = (kind: string): Set<string> => new Set(truth.filter((row) => row['kind'] === kind).map((row) => row['lot_id'] ?? ''));
  staged = new Map(['recused', 'unlisted', 'appointed', 'special', 'replaced-later'].map((kind) => [kind, lotsOf(kind)]));
});
afterAll(() => app.close());

it.each(Object.entries(kindOf))(`%s finds all staged lots, and no others but special tenders (${seed})`, async (code, kind) => {
  const rows = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: code }]);
  const hits = new Set(rows.map((row) => String(row['subject_guid'])));
  const [coverage] = (await client.rows('rule.coverage')).filter((row) => row['code'] === code);
  const planted = staged.get(kind) ?? new Set();
  const special = code === 'P46' ? (staged.get('special') ?? new Set()) : new Set();
  expect(planted.size).toBeGreaterThan(0);
  expect([...planted].filter((lot) => !hits.has(lot))).toEqual([]);
  const counts = `of ${String(coverage?.['population'])} tested lots, ${planted.size} planted, ${special.size} special`;
  expect([...hits].filter((lot) => !planted.has(lot) && !special.has(lot)), counts).toEqual([]);
  expect(Number(coverage?.['population'])).toBeGreaterThan(planted.size * 2);
});

it('shows the list of a panel beside its marks', async () => {
  const [lot = ''] = staged.get('recused') ?? [];
  const rows = await client.rows('lot.panel', [], [lot]);
  const member = rows.find((row) => row['appointmentStatus'] === '回避' && Number(row['markNum']) > 0);
  expect(member).toMatchObject({ appointmentWay: '随机抽取', isOwnerRepresentative: null, recusedAt: expect.any(Number) as number });
  expect(String(member?.['recusalReason'])).toMatch(/投标人/);
  const [other = ''] = staged.get('unlisted') ?? [];
  const unlisted = (await client.rows('lot.panel', [], [other])).filter((row) => row['isListed'] === 0);
  expect(unlisted.length).toBeGreaterThan(0);
  expect(unlisted.every((row) => Number(row['markNum']) > 0 && row['appointmentStatus'] === null)).toBe(true);
});

if (isSoak) it('is the same on ClickHouse', async () => {
  const server = await startClickhouse(join(app.dataDir, 'clickhouse'));
  const clickhouse = await openClickhouseWarehouse(server.url);
  try {
    await importSound({ warehouse: clickhouse, dataDir: app.dataDir }, join(app.dataDir, 'bundle'));
    await clickhouse.refreshStatistics();
    const hits = `select code, subject_id, value, detail from rule_hit where code in ('P37-3', 'P46', 'P48') order by code, subject_id`;
    const rowsOf = (warehouse: Warehouse): Promise<Row[]> => warehouse.query({ sql: hits, values: {} });
    expectSameRows(await rowsOf(clickhouse), await rowsOf(app.warehouse));
    for (const kind of ['recused', 'unlisted', 'appointed']) {
      const [lot = ''] = staged.get(kind) ?? [];
      for (const key of ['lot.panel', 'opening.findings']) {
        const query = (queries as readonly QueryDefinition[]).find((one) => one.key === key) as QueryDefinition;
        const statement = listStatement(compileQuery(query, { conditions: [], params: { lot_guid: lot }, scope: { kind: 'all' } }), 100);
        expectSameRows(await clickhouse.query(statement), await app.warehouse.query(statement));
      }
    }
  } finally {
    await clickhouse.close();
    await server.stop();
  }
});
