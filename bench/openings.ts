import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileQuery, listStatement, pageStatements, queries, type QueryDefinition } from '@tenderscope/catalog';
import type { Condition } from '@tenderscope/contract';
import { importBundle, openDuckdbWarehouse } from '@tenderscope/warehouse';
import { bundlesOf } from './support/bundles.ts';
import { importTimed } from './support/import-timed.ts';
import { quantile, times } from './support/measure.ts';

/**
 * `npm run bench -- openings [--lots 300000] [--opened 1]`: ms from the commit of an import of lots that were just opened until the
 * first page of `opening.lots` shows them, while statistics are rebuilt; and the queries of the screen before it. The store is kept for the
 * next run.
 */
const { values: input } = parseArgs({
  args: process.argv.slice(2),
  options: { lots: { type: 'string', default: '300000' }, opened: { type: 'string', default: '1' } },
});
const opened = Number(input.opened);
const home = join(import.meta.dirname, '../.cache/bench');
const dataDir = join(home, `openings-${input.lots}`);
await mkdir(dataDir, { recursive: true });
const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 6000 });
const refresh = warehouse.refreshStatistics.bind(warehouse);
if (warehouse.dataVersion() === 0) {
  const { max } = await bundlesOf(Number(input.lots), home);
  warehouse.refreshStatistics = () => Promise.resolve();
  await importTimed(warehouse, max, dataDir);
  warehouse.refreshStatistics = refresh;
}

const compiled = (key: string, params: Readonly<Record<string, string>>, conditions: Condition[] = []) => {
  const query = (queries as readonly QueryDefinition[]).find((one) => one.key === key);
  if (!query) throw new Error(`no query ${key}`);
  return compileQuery(query, { conditions, params, scope: { kind: 'all' } });
};
const asOf = { asOf: '4000000000000' };
const hasDevice: Condition = { name: 'deviceNum', matching: '>=', value: 1, whereIndex: 2 };
const page = pageStatements(compiled('opening.lots', asOf), 1, 20);
const devices = pageStatements(compiled('opening.lots', asOf, [hasDevice]), 1, 20);
const list = listStatement(compiled('opening.lots', asOf), 1_000_000);
const findingsOf = (lot_guid: string) => listStatement(compiled('opening.findings', { lot_guid }), 1000);
const marked = await warehouse.query(listStatement(compiled('opening.lots', asOf, [hasDevice]), 1));

const ms = (values: readonly number[]): string => `median ${quantile(values, 0.5).toFixed(0)} ms, longest ${(values.at(-1) ?? Number.NaN).toFixed(0)} ms`;
const rounds = 15;
console.log(`${Number(input.lots).toLocaleString('en-US')} lots; ${availableParallelism()} cores, Node ${process.version}`);
for (const [name, statement] of [
  ['first page', page.rows], ['its total', page.total], ['page with shared devices', devices.rows], ['its total', devices.total], ['all open lots', list],
  ['findings of one lot', findingsOf(String(marked[0]?.['lot_guid']))],
] as const) console.log(`${name}: ${ms(await times(rounds, () => warehouse.query(statement)))}`);
const companies = (await warehouse.query({ sql: 'select company_id from companies order by company_id limit 500', values: {} })).map((row) => String(row['company_id']));
const units = await warehouse.query({ sql: 'select unit_id from units order by unit_id limit 1', values: {} });

const mark = `o${Date.now()}`;
const bundle = await mkdtemp(join(dataDir, 'opened-'));
const each = <Item>(make: (place: number) => Item): Item[] => Array.from({ length: opened }, (_, place) => make(place));
await writeFile(join(bundle, 'projects.csv'), [
  'project_id,code,name,unit_id,notice_at,method', ...each((place) => `${mark}p${place},${mark}P${place},项目,${String(units[0]?.['unit_id'])},2026-10-01,公开招标`),
].join('\n'));
await writeFile(join(bundle, 'lots.csv'), [
  'lot_id,project_id,code,name,opened_at,status', ...each((place) => `${mark}l${place},${mark}p${place},${mark}L${place},标段,2030-01-02T09:00:00,进行中`),
].join('\n'));
await writeFile(join(bundle, 'bids.csv'), [
  'lot_id,company_id,price,mac',
  ...each((place) => [0, 1, 2, 3, 4].map((bid) => `${mark}l${place},${companies[(place * 7 + bid) % companies.length]},${900_000 + bid * 9_137},${bid < 2 ? `${mark}m` : ''}`)).flat(),
].join('\n'));

const version = warehouse.dataVersion();
const stopping = new AbortController();
const start = performance.now();
const running = importBundle(warehouse, [bundle], { dataDir, format: 'bundle', signal: stopping.signal });
while (warehouse.dataVersion() === version) await new Promise((resolve) => setTimeout(resolve, 5));
const committed = performance.now();
const rows = await warehouse.query(page.rows);
const listed = performance.now();
const found = rows.filter((row) => String(row['lot_guid']).startsWith(mark));
const [one] = await times(1, () => warehouse.query(findingsOf(`${mark}l0`)));
stopping.abort();
await running;
console.log(`import of ${opened} opened lots until the commit: ${(committed - start).toFixed(0)} ms`);
console.log(`from the commit until the first page shows ${found.length} of them, beside statistics: ${(listed - committed).toFixed(0)} ms`);
console.log(`findings of one of them: ${(one ?? Number.NaN).toFixed(0)} ms`);
await warehouse.close();
await rm(bundle, { recursive: true });
