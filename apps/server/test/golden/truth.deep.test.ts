import { join } from 'node:path';
import type { Report } from '@tenderscope/contract';
import { expertFavours } from '@tenderscope/detection';
import { isSoak, patternsIn, readCsv, SeededRandom, shuffledInside, withBidsShuffled, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../support/boot-app.ts';
import { bootWithBundle } from '../support/boot-with-bundle.ts';
import { judgeGroups, plantedGroups } from '../support/group-truth.test-support.ts';
import { readExpertTruth } from '../support/expert-truth.test-support.ts';
import { judgePatterns } from '../support/pattern-truth.test-support.ts';
import { TestClient } from '../support/test-client.ts';

/** Data planted by the generator, and similar noise, compared with the results of the queries. */
let app: BootedApp;
let client: TestClient;
const truth: Record<string, BundleRow[]> = {};
const names = ['rings', 'shared-hardware', 'common-links', 'price-ladders', 'look-alikes'] as const;
const planted = (name: (typeof names)[number]): BundleRow[] => truth[name] ?? [];

beforeAll(async () => {
  ({ app } = await bootWithBundle(5000, 'truth'));
  for (const name of names) truth[name] = await readCsv(join(app.dataDir, 'bundle/truth', `${name}.csv`));
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
});
afterAll(() => app.close());

const pairOf = (a = '', b = ''): string => [a, b].sort().join('+');
const pairsOf = (members: string): string[] => {
  const ids = members.split(';');
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => pairOf(a, b)));
};
const share = (found: number, of: number): number => found / of;

describe('shared hardware', () => {
  it('is found everywhere it was planted, and nowhere else: not in the common hardware of agency networks or busy rivals', async () => {
    const rows = await client.rows('relation.sameHardware');
    const found = new Set(rows.map((row) => pairOf(String(row['gys_guid']), String(row['Target_Gys_guid']))));
    const wanted = new Set(planted('shared-hardware').map((row) => pairOf(row['company_a'], row['company_b'])));
    expect(wanted.size).toBeGreaterThan(3);
    expect([...wanted].filter((pair) => !found.has(pair))).toEqual([]);
    expect([...found].filter((pair) => !wanted.has(pair))).toEqual([]);
  });
});

describe('rings', () => {
  /** By joint bids alone. In a small niche all companies meet, and only evidence distinguishes a ring from its rivals. */
  it('mostly meet far more often than chance, where few others do', async () => {
    const rows = await client.rows('relation.jointBidding2');
    const tested = new Map(rows.map((row) => [pairOf(String(row['gys_guid']), String(row['Target_Gys_guid'])), Number(row['qValue'])]));
    const pairs = planted('rings').flatMap((row) => pairsOf(row['members'] ?? ''));
    expect(pairs.length).toBeGreaterThan(8);
    expect(share(pairs.filter((pair) => (tested.get(pair) ?? 1) < 0.05).length, pairs.length)).toBeGreaterThan(0.55);
    expect(share([...tested.values()].filter((q) => q < 0.05).length, tested.size), 'pairs flagged of all').toBeLessThan(0.1);
  });
});

describe('suspected groups', () => {
  it('are the rings, of their kind, and pairs that shared a computer, and no others', async () => {
    const groups = await client.rows('relation.groups');
    const judged = judgeGroups(groups, planted('rings'), planted('shared-hardware'));
    expect(judged.rings).toBeGreaterThan(3);
    expect(judged).toMatchObject({ found: judged.rings, ofKind: judged.rings, falseGroups: 0, falseMembers: 0 });
    const innocent = new Set(planted('look-alikes').flatMap(({ kind, companies }) => (kind === 'busy-rivals' ? pairsOf(companies ?? '') : [])));
    expect(innocent.size).toBeGreaterThan(1);
    expect(groups.flatMap((row) => pairsOf(String(row['members']))).filter((pair) => innocent.has(pair))).toEqual([]);
  });

  /** First rows of the list, in the order of the page. */
  const firstRows = async (num: number) => {
    const { envelope } = await client.page('relation.groups', 1, 50, [{ sortName: 'readingOrder', sortRule: 'desc' }]);
    return envelope.data.list.slice(0, num);
  };

  it('come first: the first rows, as many as there are rings, contain the rings and no others', async () => {
    const [rings, hardware] = [planted('rings'), planted('shared-hardware')];
    const met = judgeGroups(await firstRows(rings.length), rings, hardware);
    expect(share(met.found, rings.length)).toBeGreaterThanOrEqual(0.9);
    expect(met).toMatchObject({ groups: rings.length, falseGroups: 0 });
  });

  it('are all among the first rows, as many as were planted, including pairs on one computer', async () => {
    const [rings, hardware] = [planted('rings'), planted('shared-hardware')];
    const met = judgeGroups(await firstRows(plantedGroups(rings, hardware)), rings, hardware);
    expect(met).toMatchObject({ found: rings.length, falseGroups: 0 });
  });
});

describe('reports about companies', () => {
  /** A tenth of them in the gate: a report about a company runs forty queries. */
  const reportedOf = (companies: ReadonlySet<string>): string[] => [...companies].filter((_, place) => isSoak || place % 10 === 0);

  it('suspect members of suspected groups and companies that shared a computer, and no busy rivals', async () => {
    const levelOf = async (guid: string): Promise<string | undefined> =>
      ((await client.call('GET', `/api/report-api/company/${guid}`)).envelope.data.data as Report).verdict?.level;
    const groups = await client.rows('relation.groups');
    const suspected = new Set(groups.flatMap((row) => String(row['members']).split(';')));
    for (const { company_a: a = '', company_b: b = '' } of planted('shared-hardware')) suspected.add(a).add(b);
    expect(suspected.size).toBeGreaterThan(8);
    for (const guid of reportedOf(suspected)) expect([guid, ['high', 'suspicious'].includes((await levelOf(guid)) ?? '')]).toEqual([guid, true]);
    const rivals = new Set(planted('look-alikes').flatMap(({ kind, companies }) => (kind === 'busy-rivals' ? (companies ?? '').split(';') : [])));
    expect(rivals.size).toBeGreaterThan(1);
    for (const guid of reportedOf(rivals)) expect([guid, await levelOf(guid)]).toEqual([guid, 'none']);
  });
});

describe('common holders and people', () => {
  it('are found as paths no longer than the planted ones', async () => {
    for (const link of planted('common-links').slice(0, 40)) {
      const rows = await client.rows('relation.commonHolders', [], [link['company_a'] ?? '', link['company_b'] ?? '']);
      const shortest = Math.min(...rows.map((row) => Number(row['length'])));
      expect(shortest, JSON.stringify(link)).toBeLessThanOrEqual(Number(link['length']));
    }
  });
});

describe('price ladders', () => {
  it('are found in all sealed tenders and nowhere else: not with nearly even steps, and hardly with shuffled bids', async () => {
    const judged = judgePatterns(await client.rows('relation.priceAlerts'), planted('price-ladders'), planted('look-alikes'));
    expect([judged.ladders > 3, judged.nearLadders > 3]).toEqual([true, true]);
    const { ladders } = judged;
    expect(judged).toMatchObject({ laddersFound: ladders, laddersSuspected: ladders, nearLaddersSuspected: 0, otherPatterns: 0 });
    const read = (name: string): Promise<BundleRow[]> => readCsv(join(app.dataDir, 'bundle', `${name}.csv`));
    const [projects, lots, bids] = await Promise.all(['projects', 'lots', 'bids'].map(read));
    const shuffled = withBidsShuffled({ projects: projects ?? [], lots: lots ?? [], bids: bids ?? [] }, new SeededRandom(1));
    expect(patternsIn(shuffled.bids)).toBeLessThanOrEqual(1);
  });
});

describe('biased experts', () => {
  it('have alerts for the suppliers they favour, and no strict, lenient or central expert has', async () => {
    const { favours, innocent, totals } = await readExpertTruth(join(app.dataDir, 'bundle'));
    const rows = await client.rows('expert.alerts');
    const known = await app.warehouse.query({ sql: 'select expert_id, code from experts', values: {} });
    const idOf = new Map(known.map((row) => [String(row['code']), String(row['expert_id'])]));
    const alerted = rows.map((row) => `${idOf.get(String(row['pingwei_code']))}|${String(row['gys_guid'])}`);
    expect([favours.size > 1, innocent.size > 5]).toEqual([true, true]);
    expect(alerted.sort()).toEqual([...favours].sort());
    // The marks of each expert are shuffled within each lot: no favours remain, and strict experts remain strict.
    const shuffled = expertFavours(shuffledInside(totals, new SeededRandom(1)));
    expect(shuffled.filter(({ isSuspected }) => isSuspected)).toEqual([]);
  });
});
