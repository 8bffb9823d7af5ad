import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { importBundle, openDuckdbWarehouse } from '@tenderscope/warehouse';
import { bundlesOf } from './support/bundles.ts';
import { importTimed } from './support/import-timed.ts';
import { quantile, times } from './support/measure.ts';

/**
 * `npm run bench -- openings [--lots 1000000] [--opened 50]`: seconds from the commit of an import of lots that were just opened until
 * `opening.lots` has all of them, while statistics are rebuilt. The store is kept for the next run.
 */
const { values: input } = parseArgs({
  args: process.argv.slice(2),
  options: { lots: { type: 'string', default: '1000000' }, opened: { type: 'string', default: '50' } },
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

const statementOf = (key: string, params: Readonly<Record<string, string>>) => {
  const query = (queries as readonly QueryDefinition[]).find((one) => one.key === key);
  if (!query) throw new Error(`no query ${key}`);
  return listStatement(compileQuery(query, { conditions: [], params, scope: { kind: 'all' } }), 1_000_000);
};
const list = statementOf('opening.lots', { asOf: '4000000000000' });
const before = await times(5, () => warehouse.query(list));
const companies = (await warehouse.query({ sql: 'select company_id from companies order by company_id limit 500', values: {} })).map((row) => String(row['company_id']));
const units = await warehouse.query({ sql: 'select unit_id from units order by unit_id limit 1', values: {} });

const mark = `o${Date.now()}`;
const bundle = await mkdtemp(join(dataDir, 'opened-'));
const each = <Item>(make: (place: number) => Item): Item[] => Array.from({ length: opened }, (_, place) => make(place));
await writeFile(join(bundle, 'projects.csv'), [
  'project_id,code,name,unit_id,notice_at,method', ...each((place) => `${mark}p${place},${mark}P${place},项目,${String(units[0]?.['unit_id'])},2026-10-01,公开招标`),
].join('\n'));
await writeFile(join(bundle, 'lots.csv'), [
  'lot_id,project_id,code,name,opened_at,status', ...each((place) => `${mark}l${place},${mark}p${place},${mark}L${place},标段,2026-10-30T09:00:00,进行中`),
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
const rows = await warehouse.query(list);
const listed = performance.now();
const found = rows.filter((row) => String(row['lot_guid']).startsWith(mark));
const [one] = await times(1, () => warehouse.query(statementOf('opening.findings', { lot_guid: `${mark}l0` })));
stopping.abort();
await running;
const seconds = (ms: number): string => (ms / 1000).toFixed(2);
console.log(`${Number(input.lots).toLocaleString('en-US')} lots, ${rows.length.toLocaleString('en-US')} of them open; ${availableParallelism()} cores, Node ${process.version}`);
console.log(`import of ${opened} opened lots until the commit: ${seconds(committed - start)} s`);
console.log(`from the commit until the list has ${found.length} of ${opened}, beside statistics: ${seconds(listed - committed)} s; findings of one lot: ${seconds(one ?? Number.NaN)} s`);
console.log(`the list before the import: median ${seconds(quantile(before, 0.5))} s, longest ${seconds(before.at(-1) ?? Number.NaN)} s`);
await warehouse.close();
await rm(bundle, { recursive: true });
