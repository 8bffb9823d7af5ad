import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchmarkGroups, judgeBenchmarkGroups, judgeNearTies, nearTieNames, nearTieTests, type MarketLot } from '@tenderscope/detection';
import { generate, type GenerateReport } from '@tenderscope/generator';
import { readCsv, SeededRandom, seedOfRun, withBidsShuffled, withWinnersShuffled, type BundleRow, type LotTables } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { benchmarkLots, marketLots } from '../support/market-lots.test-support.ts';

const seed = seedOfRun(1);
const [bundles, lots] = [8, 20_000];

/** Leads by market, `test material`. */
function leadsIn(tables: LotTables): { markets: string[]; leads: { material: string; test: string }[] } {
  const markets = [...marketLots(tables)].filter(([, own]) => own.some(({ isCompared }) => isCompared));
  const judged = judgeNearTies(markets.map(([, own]: [string, MarketLot[]]) => nearTieTests(own)));
  const leads = markets.flatMap(([material], place) =>
    nearTieNames.flatMap((test) => (judged[place]?.[test].state === 'lead' ? [{ material, test }] : [])));
  return { markets: markets.map(([material]) => material), leads };
}

/**
 * Groups of the markets that the average wins, by the planted one that has most of their members; `otherRings` are in every bundle,
 * in any market.
 */
function groupsIn(tables: LotTables, planted: GenerateReport['averageGroups'], otherRings: readonly string[][]): Record<string, number> {
  const markets = [...benchmarkLots(tables)];
  const groups = markets.flatMap(([, own]) => benchmarkGroups(own).groups);
  const leads = judgeBenchmarkGroups(groups);
  const none = { ringsMet: 0, rivalsMet: 0, ringsFound: 0, rivalsFound: 0, othersFound: 0 };
  const found: Record<string, number> = { candidates: groups.length, ...none };
  const add = (key: string): void => {
    found[key] = (found[key] ?? 0) + 1;
  };
  const isMostly = (members: readonly string[], of: readonly string[]): boolean =>
    members.filter((member) => of.includes(member)).length * 2 > Math.max(members.length, of.length);
  for (const { kind, members } of planted) {
    const places = groups.flatMap((group, place) => (isMostly(group.members, members) ? [place] : []));
    if (places.length > 0) add(kind === 'ring' ? 'ringsMet' : 'rivalsMet');
    if (places.some((place) => leads[place]?.state === 'lead')) add(kind === 'ring' ? 'ringsFound' : 'rivalsFound');
  }
  groups.forEach(({ members }, place) => {
    const isKnown = [...planted.map((group) => group.members), ...otherRings].some((known) => isMostly(members, known));
    if (leads[place]?.state === 'lead' && !isKnown) add('othersFound');
  });
  return { ...found, rings: planted.filter(({ kind }) => kind === 'ring').length, rivals: planted.filter(({ kind }) => kind === 'rivals').length };
}

async function judgeBundle(name: string): Promise<Record<string, number>> {
  const folder = join(await mkdtemp(join(tmpdir(), 'market-truth-')), 'bundle');
  const { plantedMarkets, averageGroups } = await generate({ lots, seed: name, out: folder, plantsMarkets: true });
  const read = (table: string): Promise<BundleRow[]> => readCsv(join(folder, `${table}.csv`));
  const otherRings = (await read('truth/rings')).map(({ members = '' }) => members.split(';'));
  const tables: LotTables = { projects: await read('projects'), lots: await read('lots'), bids: await read('bids') };
  await rm(join(folder, '..'), { recursive: true });
  const { markets, leads } = leadsIn(tables);
  const kindOf = new Map(plantedMarkets.map(({ kind, material }) => [material, kind as string]));
  const found: Record<string, number> = { honest: 0, honestMarkets: markets.filter((material) => !kindOf.has(material)).length };
  for (const kind of kindOf.values()) found[kind] = 0;
  for (const material of new Set(leads.map((lead) => lead.material))) {
    const kind = kindOf.get(material) ?? 'honest';
    found[kind] = (found[kind] ?? 0) + 1;
  }
  const random = new SeededRandom(seed);
  const shuffled = withBidsShuffled(tables, random);
  const rewarded = { ...tables, ...withWinnersShuffled({ ...tables, ...shuffled }, random) };
  const shuffledGroups = groupsIn({ ...tables, ...shuffled }, [], []);
  return { ...found, ...groupsIn(tables, averageGroups, otherRings), shuffledGroups: shuffledGroups['othersFound'] ?? 0, shuffled: leadsIn({ ...tables, ...shuffled }).leads.length, winners: leadsIn(rewarded).leads.length };
}

it(`finds agreeing markets in ${bundles} bundles, and hardly honest ones, seeds of ${seed}`, { timeout: 3_600_000 }, async () => {
  const sum: Record<string, number> = {};
  for (let place = 0; place < bundles; place += 1) {
    for (const [key, value] of Object.entries(await judgeBundle(`markets-${seed}-${place}`))) sum[key] = (sum[key] ?? 0) + value;
    console.info(`${place + 1}: ${JSON.stringify(sum)}`);
  }
  const reported = JSON.stringify(sum);
  const of = (key: string): number => sum[key] ?? Number.NaN;
  expect(of('turns') / bundles, reported).toBeGreaterThanOrEqual(0.9);
  expect(of('territories') / bundles, reported).toBeGreaterThanOrEqual(0.9);
  expect((of('dominant') + of('incumbents') + of('round')) / (3 * bundles), reported).toBeLessThanOrEqual(0.05);
  expect(of('honest') / of('honestMarkets'), reported).toBeLessThanOrEqual(0.02);
  // Each of the four tests has an alarm in at most one of twenty bundles by chance.
  expect((of('shuffled') + of('winners')) / (2 * bundles), reported).toBeLessThanOrEqual(0.2);
  expect(of('rings'), reported).toBeGreaterThan(bundles);
  expect(of('ringsFound') / of('rings'), reported).toBeGreaterThanOrEqual(0.9);
  expect([of('rivalsFound'), of('othersFound')], reported).toEqual([0, 0]);
  expect(of('shuffledGroups') / bundles, reported).toBeLessThanOrEqual(0.1);
});
