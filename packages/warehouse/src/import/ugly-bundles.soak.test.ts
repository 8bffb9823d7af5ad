import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { generate } from '@tenderscope/generator';
import { type BaseTable, baseTables, columnsOf, hashesOf, keyOf, readCsv, SeededRandom, seedOfRun, type SourceFile, StoredRows } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sqlName, sqlText } from '../duckdb/sql-text.ts';
import { storedName } from '../schema/stored-names.ts';
import { bundleTableNames, tableOf } from '../schema/tables.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import { ImportBench } from './import-bench.test-support.ts';
import { UglyBundles, type PlainRow } from './ugly-bundle.test-support.ts';

const seed = seedOfRun(20_261);
const rounds = 300;
/** Minimum number of occurrences of each possible outcome of a row or a cell. */
const minSeen = 30;
/** Number of rows of each table of the initial bundle. */
const firstRows = 60;

let folder: string;
let bench: ImportBench;
let engine: DuckDBInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ugly-'));
  bench = await ImportBench.open({ makesStatistics: true });
  engine = await DuckDBInstance.create(':memory:');
});
afterAll(async () => {
  engine.closeSync();
  await bench.close();
  await rm(folder, { recursive: true });
});

async function writeParquet(header: readonly string[], rows: readonly (readonly (string | null)[])[]): Promise<Buffer> {
  const file = join(folder, 'rows.parquet');
  const connection = await engine.connect();
  const values = rows.map((row) => `(${row.map((cell) => (cell === null ? 'null::varchar' : sqlText(cell))).join(', ')})`);
  await connection.run(`copy (select * from (values ${values.join(', ')}) as t(${header.map(sqlName).join(', ')})) to ${sqlText(file)} (format parquet)`);
  connection.closeSync();
  return readFile(file);
}

/** A row with plain numbers of persons in place of hashes, which the import has to hash. */
const numbered = (table: BaseTable, row: PlainRow): PlainRow =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => {
    const isPerson = columnsOf[table].some((column) => column.name === name && column.kind === 'person');
    return [name, isPerson && cell !== '' ? `1101${BigInt(`0x${cell.slice(-16)}`) % 10n ** 14n}` : cell];
  }));

/** Consistent rows of a generated bundle, with a limited number for each table. */
async function soundRows(): Promise<Record<BaseTable, PlainRow[]>> {
  const out = join(folder, 'bundle');
  await generate({ lots: 24, seed: '1', out, hasFurtherColumns: true });
  const generated = baseTables.filter((table) => !['winners', 'company_links'].includes(table));
  const rows = Object.fromEntries(await Promise.all(generated.map(async (table) => [table, await readCsv(join(out, `${table}.csv`))] as const)));
  const kept = rows as Record<BaseTable, PlainRow[]>;
  for (const table of generated) kept[table] = kept[table].map((row) => numbered(table, row));
  const taking = [kept.lots, kept.bids, kept.invitations, kept.items, kept.reviews].flat();
  const named = new Set(taking.flatMap(({ company_id, winner_id }) => [company_id, winner_id]));
  for (const { agency_id } of kept.projects) named.add(agency_id);
  kept.companies = kept.companies.filter(({ company_id }) => named.has(company_id));
  for (const table of ['positions', 'shareholdings', 'risks'] as const) {
    const all = kept[table].map((row, place) => ({ ...row, company_id: kept.companies[place % kept.companies.length]?.['company_id'] ?? '' }));
    kept[table] = all.slice(0, firstRows);
  }
  const [lot, other] = kept.lots;
  const [one, another] = kept.companies.map((company) => company['company_id'] ?? '');
  kept.winners = [lot, other].flatMap((own) => [one, another].map((company) => ({ lot_id: own?.['lot_id'] ?? '', company_id: company ?? '', award_amount: '1000' })));
  kept.complaints = [{ complaint_id: 'T1', lot_id: lot?.['lot_id'] ?? '', company_id: '', filed_at: '2025-03-01 10:00:00', outcome: '不成立' }];
  kept.appointments = kept.experts.slice(0, firstRows).map((expert, place) => ({
    lot_id: kept.lots[place % 3]?.['lot_id'] ?? '', expert_id: expert['expert_id'] ?? '', way: place % 4 === 0 ? '直接确定' : '随机抽取',
    status: ['参加', '回避', '候补', '未参加', '更换'][place % 5] ?? '', is_owner_representative: place % 4 === 0 ? '1' : '0', drawn_at: '2025-03-01 10:00:00',
    recused_at: place % 5 === 1 ? '2025-03-02 09:10:00' : '', reason: place % 5 === 1 ? '工作单位与投标人有利害关系' : '',
  }));
  kept.declared_persons = kept.units.slice(0, 4).map((unit, place) => ({
    unit_id: unit['unit_id'] ?? '', staff_hash: '990000190001010001', relation: place % 2 === 0 ? '本人' : '配偶', person_hash: `99000019000101${1000 + place}`,
    post: '采购部', in_post_from: '2020-01-01', in_post_to: '', declared_at: '2021-01-01', recused_at: '', declaration_no: `S${place}`,
  }));
  kept.company_links = [{ company_id: one ?? '', other_id: another ?? '', is_same: '0' }, { company_id: another ?? '', other_id: one ?? '', is_same: '1' }];
  return kept;
}

const csvOf = (table: BaseTable, rows: readonly PlainRow[]): SourceFile => {
  const names = columnsOf[table].map(({ name }) => name);
  const cell = (text = ''): string => `"${text.replaceAll('"', '""')}"`;
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map((line) => line.map(cell).join());
  return { name: `${table}.csv`, bytes: Buffer.from(lines.join('\n')) };
};

const folderOf = (files: readonly SourceFile[]): Promise<string> =>
  bench.folder(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
const inOrder = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

async function expectAlike(stored: StoredRows): Promise<void> {
  for (const table of baseTables) {
    const names = columnsOf[table].map(({ name }) => name);
    const rows = await bench.rows(`select ${names.join(', ')} from ${storedName(table)}`);
    expect([table, inOrder(rows)]).toEqual([table, inOrder([...stored.tables[table].values()])]);
  }
}

it('knows every table and column that a bundle may contain', () => {
  const isOurs = (name: string): boolean => name === 'currency' || name.startsWith('original_');
  expect(baseTables).toEqual(bundleTableNames);
  for (const table of bundleTableNames) {
    const { columns, key } = tableOf(table);
    const wanted = Object.keys(columns).filter((name) => !isOurs(name));
    expect([table, columnsOf[table].map(({ name }) => name), keyOf(table)]).toEqual([table, wanted, key]);
  }
});

it(`stores ${rounds} ugly bundles according to the interface (seed ${seed})`, async () => {
  const stored = new StoredRows(hashesOf(bench.dataDir));
  const rows = await soundRows();
  const ugly = new UglyBundles(new SeededRandom(seed), rows, writeParquet);
  const seen = { converted: 0, stripped: 0, rejected: 0, removed: 0, updated: 0, unchanged: 0 };
  for (let number = 0; number <= rounds; number += 1) {
    const bundle = number === 0 ? baseTables.map((table) => csvOf(table, rows[table])) : await ugly.make(number - 1);
    const path = await folderOf(bundle);
    const report = await bench.importPaths([path]);
    stored.import(bundle);
    await expectAlike(stored);
    expect((await verifyWarehouse(bench.warehouse)).findings).toEqual([]);
    if (number % 4 === 1) expect((await bench.importPaths([path])).dataVersion).toBe(report.dataVersion);
    seen.converted += report.conversions.reduce((sum, { cells }) => sum + cells, 0);
    seen.stripped += report.stripped.reduce((sum, { characters }) => sum + characters, 0);
    for (const [table, counts] of Object.entries(report.tables)) {
      if (table !== 'deletions') for (const name of ['rejected', 'removed', 'updated', 'unchanged'] as const) seen[name] += counts[name];
    }
  }
  for (const [what, count] of Object.entries(seen)) expect([what, count > minSeen]).toEqual([what, true]);
}, 3_600_000);
