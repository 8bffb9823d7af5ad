import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { generate } from '@tenderscope/generator';
import { hasTextFields, longestRequests, longRequests } from '@tenderscope/testing';
import { importBundle, openDuckdbWarehouse, type Statement, type Warehouse } from '@tenderscope/warehouse';
import { paramsOf, someParams } from './support/questions.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- planning [--runs 5]`: processor time that the engine takes to plan the longest allowed requests, the ten most expensive
 * queries first; prints Markdown.
 */
const { values: options } = parseArgs({ args: process.argv.slice(2), options: { runs: { type: 'string', default: '5' } } });
const dataDir = await mkdtemp(join(tmpdir(), 'tenderscope-bench-'));
try {
  const bundle = join(dataDir, 'bundle');
  await generate({ lots: 60, seed: 'planning', out: bundle });
  const heads = ['query', ...Object.keys(longRequests).map((kind) => `${kind}, ms`)];
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 1024 });
  await importBundle(warehouse, [bundle], { dataDir, format: 'bundle' });
  const params = await someParams(warehouse);
  const rows = [];
  for (const query of (queries as readonly QueryDefinition[]).filter(hasTextFields)) {
    const spent = [];
    const named = paramsOf(query, params);
    for (const kind of Object.keys(longRequests)) spent.push(await dearest(warehouse, longestRequests(query, kind, named)));
    rows.push({ key: query.key, spent });
  }
  rows.sort((a, b) => Math.max(...b.spent) - Math.max(...a.spent));
  console.log(markdownTable(heads, rows.slice(0, 10).map(({ key, spent }) => [key, ...spent])));
  await warehouse.close();
} finally {
  await rm(dataDir, { recursive: true });
}

/** The longest planning time of several statements, ms of processor time, the minimum of the runs. */
async function dearest(warehouse: Warehouse, statements: readonly Statement[]): Promise<number> {
  const spent = [];
  for (const { sql, values } of statements) {
    let min = Infinity;
    for (let run = 0; run < Number(options.runs); run += 1) {
      const start = process.cpuUsage();
      await warehouse.query({ sql: `explain ${sql}`, values });
      const { user, system } = process.cpuUsage(start);
      min = Math.min(min, (user + system) / 1000);
    }
    spent.push(min);
  }
  return Math.max(...spent);
}
