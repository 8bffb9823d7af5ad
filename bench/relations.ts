import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adminPassword, startBenchServer } from './service/bench-server.ts';
import { callFor } from './service/call.ts';
import { signIn } from './service/sign-in.ts';
import { quantile } from './support/measure.ts';
import { companyGuid, writeRelations } from './support/relation-rows.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- relations [--companies 1000000] [--calls 500]`: six edges per company, written into a separate warehouse and served
 * over HTTP; prints Markdown.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { companies: { type: 'string', default: '1000000' }, calls: { type: 'string', default: '500' } },
});
const companies = Number(options.companies);
const calls = Number(options.calls);
const home = join(import.meta.dirname, '../.cache/bench');
await mkdir(home, { recursive: true });
const dataDir = await mkdtemp(join(home, 'relations-'));
const agent = new Agent({ keepAlive: true });
try {
  const edges = await writeRelations(dataDir, companies);
  // The first start creates the accounts.
  await (await startBenchServer(dataDir)).stop();
  const start = performance.now();
  const server = await startBenchServer(dataDir);
  const authorization = await signIn(server.base, 'admin', adminPassword);
  const post = async (path: string, json: object): Promise<number> =>
    (await callFor(200, `${server.base}/api/relation-api/${path}`, { agent, authorization, json })).ms;
  let seed = 1;
  const company = (): string => companyGuid((seed = (seed * 48_271) % 2_147_483_647) % companies);
  const pair = (): object => ({ companies: [company(), company()], maxSteps: 6 });
  const near = (): object => ({ guid: company(), steps: 4, limit: 2000 });
  try {
    await post('paths', pair());
    const ready = (performance.now() - start) / 1000;
    const index = async (name: string): Promise<number> => (await server.metrics()).sum(`tenderscope_relation_index_${name}`);
    const [bytes, built] = [await index('bytes'), await index('build_seconds')];
    const size = `${companies.toLocaleString('en-US')} companies, ${edges.toLocaleString('en-US')} edges, each in both directions`;
    console.log(`${size}; ${availableParallelism()} cores, Node ${process.version}`);
    console.log(`\nindex: ${built.toFixed(1)} s to build, ${Math.round(bytes / 1e6)} MB; first answer ${ready.toFixed(1)} s after the start of the server`);
    const rows: (string | number)[][] = [];
    const measure = async (name: string, path: string, send: () => object, count = calls): Promise<void> => {
      const ms: number[] = [];
      for (let done = 0; done < count; done += 1) ms.push(await post(path, send()));
      ms.sort((a, b) => a - b);
      rows.push([name, count, quantile(ms, 0.5), quantile(ms, 0.95), ms.at(-1) ?? NaN]);
    };
    await measure('paths, ≤ 6 steps, first calls', 'paths', pair, 20);
    await measure('paths, ≤ 6 steps', 'paths', pair);
    const same = pair();
    await measure('paths, the same pair', 'paths', () => same);
    await measure('neighbours, ≤ 4 steps', 'neighbours', near);
    await measure('ten companies, 45 searches', 'paths', () => ({ companies: Array.from({ length: 10 }, company), maxSteps: 6 }), 50);
    const swapped = await duringSwap(dataDir, () => index('version'), () => post('paths', pair()));
    rows.push(['paths, ≤ 6 steps, while the next index is built', swapped.length, quantile(swapped, 0.5), quantile(swapped, 0.95), swapped.at(-1) ?? NaN]);
    console.log(`\nmemory of the server ${Math.round((await server.metrics()).residentMiB)} MiB, the next index: ${(await index('build_seconds')).toFixed(1)} s`);
    console.log(`\n${markdownTable(['call', 'calls', 'p50 ms', 'p95 ms', 'max ms'], rows)}`);
  } finally {
    await server.stop();
  }
} finally {
  agent.destroy();
  await rm(dataDir, { recursive: true, force: true });
}

/** Times of one call after another from an import, which does not change the graph, to the swap of its index; ascending. */
async function duringSwap(folder: string, version: () => Promise<number>, work: () => Promise<number>): Promise<number[]> {
  // The graph does not use invitations; any other table would rebuild it, from companies that do not exist.
  const bundle = join(folder, 'one-invitation');
  await mkdir(bundle);
  await writeFile(join(bundle, 'invitations.csv'), 'lot_id,company_id,invited_at\nl1,c0000000,2025-01-01\n');
  const before = await version();
  const root = join(import.meta.dirname, '..');
  const program = ['--import', 'tsx', join(root, 'apps/data/src/main.ts'), 'import', bundle];
  const child = spawn(process.execPath, program, { cwd: root, env: { DATA_DIR: folder }, stdio: 'ignore' });
  await once(child, 'exit');
  const ms: number[] = [];
  while ((await version()) === before) ms.push(await work());
  return ms.sort((a, b) => a - b);
}
