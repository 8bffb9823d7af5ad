import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileQuery, listStatement, queries } from '@tenderscope/catalog';
import { generate } from '@tenderscope/generator';
import { csvOf, readCsv, SeededRandom, seedOfRun, withPricesShuffled, withWinnersShuffled, type BundleRow, type LotTables } from '@tenderscope/testing';
import { importBundle, openDuckdbWarehouse } from '@tenderscope/warehouse';
import { expect, it } from 'vitest';
import { judgeGroups } from '../test-support/group-truth.test-support.ts';

const seed = seedOfRun(1);
const [bundles, shuffledOnes, lots] = [20, 6, 20_000];
const groupsQuery = queries.find(({ key }) => key === 'relation.groups');
/** Groups that only prices and wins speak for. */
const isUnlinked = (row: Readonly<Record<string, unknown>>): boolean => String(row['against']).includes('无股权、人员、设备等旁证');

/** Rows of `relation.groups` after the import of a bundle. */
async function groupsOf(bundle: string): Promise<Record<string, unknown>[]> {
  if (groupsQuery === undefined) throw new Error('no relation.groups');
  const dataDir = await mkdtemp(join(tmpdir(), 'group-truth-'));
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 2000 });
  await importBundle(warehouse, [bundle], { dataDir, format: 'bundle' });
  await warehouse.refreshStatistics();
  const compiled = compileQuery(groupsQuery, { conditions: [], params: {}, scope: { kind: 'all' } });
  const rows = await warehouse.query(listStatement(compiled, 10_000));
  await warehouse.close();
  await rm(dataDir, { recursive: true });
  return rows;
}

async function judgeBundle(name: string, isShuffled: boolean) {
  const folder = join(await mkdtemp(join(tmpdir(), 'group-bundle-')), 'bundle');
  await generate({ lots, seed: name, out: folder });
  const read = (table: string): Promise<BundleRow[]> => readCsv(join(folder, `${table}.csv`));
  const groups = await groupsOf(folder);
  const judged = judgeGroups(groups, await read('truth/rings'), await read('truth/shared-hardware'));
  const rivals = (await read('truth/look-alikes')).filter(({ kind }) => kind === 'busy-rivals').map(({ companies = '' }) => companies.split(';'));
  const members = groups.map((row) => String(row['members']).split(';'));
  const lookAlikes = members.filter((own) => rivals.some((pair) => pair.filter((company) => own.includes(company)).length > 1)).length;
  const tables: LotTables = { projects: await read('projects'), lots: await read('lots'), bids: await read('bids') };
  const random = new SeededRandom(seed);
  const alarmsAfter = async (shuffle: typeof withWinnersShuffled): Promise<number> => {
    const { lots: changedLots, bids } = shuffle(tables, random);
    await writeFile(join(folder, 'lots.csv'), csvOf(changedLots));
    await writeFile(join(folder, 'bids.csv'), csvOf(bids));
    return (await groupsOf(folder)).filter(isUnlinked).length;
  };
  const both = (rows: LotTables): ReturnType<typeof withWinnersShuffled> =>
    withWinnersShuffled({ ...rows, ...withPricesShuffled(rows, random) }, random);
  const ofPrices = isShuffled ? await alarmsAfter(withPricesShuffled) : 0;
  const ofWinners = isShuffled ? await alarmsAfter(withWinnersShuffled) : 0;
  const ofBoth = isShuffled ? await alarmsAfter(both) : 0;
  await rm(folder, { recursive: true });
  return { ...judged, lookAlikes, ofPrices, ofWinners, ofBoth };
}

it(`finds the groups of ${bundles} bundles and their kind, and none where nobody agrees, seeds of ${seed}`, { timeout: 3_600_000 }, async () => {
  const sum: Record<string, number> = {};
  for (let place = 0; place < bundles; place += 1) {
    const judged = await judgeBundle(`groups-${seed}-${place}`, place < shuffledOnes);
    for (const [key, value] of Object.entries(judged)) sum[key] = (sum[key] ?? 0) + value;
    console.info(place, JSON.stringify(judged));
  }
  const told = JSON.stringify(sum);
  const of = (key: string): number => sum[key] ?? Number.NaN;
  expect(of('rings'), told).toBeGreaterThan(150);
  expect(1 - of('falseGroups') / of('groups'), `precision ${told}`).toBeGreaterThanOrEqual(0.9);
  expect(of('found') / of('rings'), `recall ${told}`).toBeGreaterThanOrEqual(0.9);
  expect(of('ofKind') / of('found'), `kinds ${told}`).toBeGreaterThanOrEqual(0.9);
  expect(of('falseMembers') / of('members'), `members ${told}`).toBeLessThanOrEqual(0.05);
  expect(of('lookAlikes'), told).toBe(0);
  // q ≤ .01 over the candidates of a bundle: an alarm in one bundle of a hundred.
  expect(of('ofBoth'), `after shuffling prices and winners ${told}`).toBeLessThanOrEqual(1);
});
