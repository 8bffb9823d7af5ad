import { isSoak, repeats, seedOfRun, SeededRandom } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableNames } from '../../schema/tables.ts';
import type { Row } from '../../warehouse.ts';
import { ImportBench, type BundleFiles } from '../import-bench.test-support.ts';
import { RandomProcesses } from './random-process.test-support.ts';

const seed = seedOfRun(4611);
/** Number of rounds; each has as many processes as the default run has seeds. */
const rounds = repeats(1, 25);
const processes = 20;
const tables = [...tableNames, 'lot_fact', 'bid_fact'];

let together: ImportBench;
let apart: ImportBench;
beforeAll(async () => {
  [together, apart] = [await ImportBench.open(), await ImportBench.open()];
});
afterAll(async () => {
  await together.close();
  await apart.close();
});

const contentOf = async (bench: ImportBench): Promise<Record<string, Row[]>> =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await bench.rows(`select * from ${table} order by all`)] as const)));

/** The releases as the files of a day: packages, lists of packages, lines and single releases. */
function filesOf(releases: readonly object[], random: SeededRandom): BundleFiles {
  const [first, second] = [releases.filter((_, index) => index % 2 === 0), releases.filter((_, index) => index % 2 === 1)];
  const lines = { 'b.jsonl': second.map((release) => JSON.stringify(release)).join('\n') };
  const list = { 'b.json': JSON.stringify([{ releases: second }]) };
  const records = { 'b.json': JSON.stringify({ records: second.map((release) => ({ ocid: (release as { ocid: string }).ocid, releases: [release] })) }) };
  return { 'a.json': JSON.stringify({ releases: first }), ...random.pick([lines, list, records]) };
}

it(`${rounds * processes} processes have the same rows for any order and any split of their releases (seed ${seed})`, async () => {
  const random = new SeededRandom(seed);
  const made = new RandomProcesses(random);
  for (let round = 0; round < rounds; round += 1) {
    const releases = Array.from({ length: processes }, (_, number) => made.releases(`p${round}-${number}`)).flat();
    await together.import({ 'all.json': JSON.stringify({ releases }) }, { format: 'ocds' });
    const days: object[][] = [[], [], [], []];
    const places = new Map(releases.map((release) => [release, random.next()]));
    for (const release of releases.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))) {
      random.pick(days).push(release);
      if (random.next() < 0.1) random.pick(days).push(release);
    }
    for (const day of days) await apart.import(filesOf(day, random), { format: 'ocds' });
    const [one, other] = [await contentOf(together), await contentOf(apart)];
    for (const table of tables) expect([table, other[table]]).toEqual([table, one[table]]);
  }
  const counts = await together.rows(`select ${['projects', 'lots', 'winners', 'bids', 'invitations', 'companies'].map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`);
  // There are six invented suppliers.
  const min = (table: string): number => (!isSoak ? 1 : table === 'companies' ? 6 : 51);
  for (const [table, count] of Object.entries(counts[0] ?? {})) expect([table, Number(count) >= min(table)]).toEqual([table, true]);
}, isSoak ? 1_800_000 : undefined);
