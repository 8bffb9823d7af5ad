import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonsAgainst } from '@tenderscope/contract';
import { keyAsSpec, type KnownMaterial } from '@tenderscope/detection';
import { generate } from '@tenderscope/generator';
import { csvOf, patternsIn, readCsv, SeededRandom, seedOfRun, withBidsShuffled, withPricesShuffled, withWinnersShuffled, type BundleRow, type LotTables } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { judgeGroups, plantedGroups } from '../support/group-truth.test-support.ts';
import { judgePatterns } from '../support/pattern-truth.test-support.ts';
import { withImported, type ImportedBundle } from '../support/imported-bundle.test-support.ts';

const seed = seedOfRun(1);
const [bundles, shuffledOnes, lots] = [20, 6, 20_000];
/** Groups supported only by prices and wins. */
const isUnlinked = (row: Readonly<Record<string, unknown>>): boolean =>
  [reasonsAgainst.noEvidence, '只有弱证据'].some((reason) => String(row['against']).includes(reason));
const pairOf = (a: unknown, b: unknown): string => [String(a), String(b)].sort().join(';');

type Truth = (file: string) => Promise<BundleRow[]>;

async function judgeGroupsOf({ rows }: ImportedBundle, truth: Truth) {
  const groups = await rows('relation.groups');
  const [rings, hardware] = [await truth('rings'), await truth('shared-hardware')];
  const judged = judgeGroups(groups, rings, hardware);
  const rivals = (await truth('look-alikes')).filter(({ kind }) => kind === 'busy-rivals').map(({ companies = '' }) => companies.split(';'));
  const members = groups.map((row) => String(row['members']).split(';'));
  const lookAlikes = members.filter((own) => rivals.some((pair) => pair.filter((company) => own.includes(company)).length > 1)).length;
  const first = judgeGroups(groups.slice(0, plantedGroups(rings, hardware)), rings, hardware);
  const inOrder = [...groups].sort((one, other) => Number(other['readingOrder']) - Number(one['readingOrder']));
  const top = judgeGroups(inOrder.slice(0, rings.length), rings, hardware);
  return { ...judged, lookAlikes, foundFirst: first.found, foundTop: top.found, falseFirst: first.falseGroups + top.falseGroups };
}

/** For each kind: number of planted, suspected and correctly suspected items. */
async function judgeOthers({ rows }: ImportedBundle, truth: Truth) {
  const hardware = new Set((await truth('shared-hardware')).map((row) => pairOf(row['company_a'], row['company_b'])));
  const sameHardware = new Set((await rows('relation.sameHardware')).map((row) => pairOf(row['gys_guid'], row['Target_Gys_guid'])));
  const links = (await truth('common-links')).filter((row) => Number(row['length']) <= 2);
  const holders = new Set((await rows('relation.holders')).map((row) => pairOf(row['gys_guid'], row['Target_gys_guid'])));
  const itemOf = (row: Readonly<Record<string, unknown>>): string => [row['lot_id'], row['company_id'], row['item_no']].map(String).join();
  const outliers = new Set((await truth('price-outliers')).map(itemOf));
  const marked = new Set<string>();
  for (const { name_key: nameKey, spec_key: specKey, n } of (await rows('price.materials')) as unknown as (KnownMaterial & { n: number })[]) {
    const quotes = n < 8 ? [] : await rows('price.quotes', { name: nameKey, spec: keyAsSpec(specKey) });
    for (const quote of quotes) if (quote['is_outlier'] === 1) marked.add([quote['lot_guid'], quote['gys_guid'], quote['item_no']].map(String).join());
  }
  const common = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => [...one].filter((key) => other.has(key)).length;
  return {
    hardware: hardware.size,
    hardwareSuspected: sameHardware.size,
    hardwareFound: common(hardware, sameHardware),
    links: links.length,
    ...judgePatterns(await rows('relation.priceAlerts'), await truth('price-ladders'), await truth('look-alikes')),
    linksFound: links.filter((row) => holders.has(pairOf(row['company_a'], row['company_b']))).length,
    outliers: outliers.size,
    outliersSuspected: marked.size,
    outliersFound: common(outliers, marked),
  };
}

async function judgeBundle(name: string, isShuffled: boolean): Promise<Record<string, number>> {
  const parent = await mkdtemp(join(tmpdir(), 'truth-bundle-'));
  const folder = join(parent, 'bundle');
  await generate({ lots, seed: name, out: folder });
  const read = (table: string): Promise<BundleRow[]> => readCsv(join(folder, `${table}.csv`));
  const truth: Truth = (file) => read(`truth/${file}`);
  const judged = await withImported(folder, async (imported) => ({
    ...(await judgeGroupsOf(imported, truth)),
    ...(await judgeOthers(imported, truth)),
  }));
  const tables: LotTables = { projects: await read('projects'), lots: await read('lots'), bids: await read('bids') };
  const random = new SeededRandom(seed);
  const alarmsAfter = async (shuffle: typeof withWinnersShuffled): Promise<number> => {
    const { lots: changedLots, bids } = shuffle(tables, random);
    await writeFile(join(folder, 'lots.csv'), csvOf(changedLots));
    await writeFile(join(folder, 'bids.csv'), csvOf(bids));
    return (await withImported(folder, ({ rows }) => rows('relation.groups'))).filter(isUnlinked).length;
  };
  const alarms = isShuffled
    ? await alarmsAfter((rows, ofRandom) => withWinnersShuffled({ ...rows, ...withPricesShuffled(rows, ofRandom) }, ofRandom))
    : 0;
  const patterns = isShuffled ? patternsIn(withBidsShuffled(tables, random).bids) : 0;
  await rm(parent, { recursive: true });
  return { ...judged, alarms, patterns };
}

it(`finds the planted data in ${bundles} bundles, and nothing without collusion, seeds of ${seed}`, { timeout: 3_600_000 }, async () => {
  const sum: Record<string, number> = {};
  for (let place = 0; place < bundles; place += 1) {
    const judged = await judgeBundle(`groups-${seed}-${place}`, place < shuffledOnes);
    for (const [key, value] of Object.entries(judged)) sum[key] = (sum[key] ?? 0) + value;
  }
  const reported = JSON.stringify(sum);
  console.info(reported);
  const of = (key: string): number => sum[key] ?? Number.NaN;
  expect(of('rings'), reported).toBeGreaterThan(150);
  expect(1 - of('falseGroups') / of('groups'), `precision of groups ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('found') / of('rings'), `recall of groups ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('ofKind') / of('found'), `kinds ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('falseMembers') / of('members'), `members ${reported}`).toBeLessThanOrEqual(0.05);
  expect(of('lookAlikes'), reported).toBe(0);
  expect(of('foundFirst') / of('rings'), `rings among as many rows as groups were planted ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('foundTop') / of('rings'), `rings among as many rows as there are rings ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('falseFirst') / (of('rings') * 2), `false ones among them ${reported}`).toBeLessThanOrEqual(0.1);
  for (const kind of ['hardware', 'outliers']) {
    expect(of(`${kind}Found`) / of(kind), `recall of ${kind} ${reported}`).toBeGreaterThanOrEqual(0.9);
    expect(of(`${kind}Found`) / of(`${kind}Suspected`), `precision of ${kind} ${reported}`).toBeGreaterThanOrEqual(0.9);
  }
  expect(of('linksFound') / of('links'), `recall of links ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('laddersFound') / of('ladders'), `recall of ladders ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('laddersFound') / of('laddersSuspected'), `precision of ladders ${reported}`).toBeGreaterThanOrEqual(0.9);
  expect(of('nearLadders'), reported).toBeGreaterThan(300);
  expect(of('nearLaddersSuspected'), `nearly even lots ${reported}`).toBe(0);
  // One lot of 10,000 has a pattern by chance: 12 of 120,000 lots; more than 20 once in 100 runs.
  expect(of('patterns'), `patterns after shuffling ${reported}`).toBeLessThanOrEqual(20);
  // q ≤ .01 over the candidates of a bundle, prices and winners shuffled: an alarm in one of a hundred bundles.
  expect(of('alarms'), `after shuffling ${reported}`).toBeLessThanOrEqual(1);
});
