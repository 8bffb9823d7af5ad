import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { patternsIn, readCsv, SeededRandom, withBidsShuffled, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import { verifyWarehouse } from './verify-warehouse.ts';

/** Real data, not part of the repository: names in it are replaced by numbers. */
const shared = resolve(import.meta.dirname, '../../../../../shared/data');

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
});
afterAll(() => bench.close());

describe.skipIf(!existsSync(join(shared, 'ocds-armenia')))('Armenian tenders (skipped where ../shared/data is absent)', () => {
  it('verify after their import', async () => {
    await bench.empty();
    await bench.importPaths([join(shared, 'ocds-armenia')], { format: 'ocds' });
    expect((await verifyWarehouse(bench.warehouse)).findings).toEqual([]);
  });
});

describe.skipIf(!existsSync(join(shared, 'tsuchiura')))('auctions of Tsuchiura as a bundle (skipped where ../shared/data is absent)', () => {
  let rows: BundleRow[];
  beforeAll(async () => {
    await bench.empty();
    const folder = await mkdtemp(join(tmpdir(), 'tsuchiura-'));
    await writeFile(join(folder, 'rows.csv'), gunzipSync(await readFile(join(shared, 'tsuchiura/tsuchiura_data.csv.gz'))));
    rows = await readCsv(join(folder, 'rows.csv'));
    await rm(folder, { recursive: true });
    const report = await bench.import(bundleOf(rows));
    expect(report.tables.bids).toMatchObject({ accepted: expect.any(Number) as number });
  }, 60_000);

  it('are all there, and verify', async () => {
    const auctions = new Set(rows.map(auctionOf)).size;
    expect(await bench.rows('select count(*) as n from lots')).toEqual([{ n: auctions }]);
    expect((await verifyWarehouse(bench.warehouse)).findings).toEqual([]);
  });

  it('have the screens that their bids give, lot by lot', async () => {
    const screens = await bench.rows('select lot_id, n, cv, spd, skew, kurt, ks from lot_screen where n >= 4 order by lot_id');
    expect(screens.length).toBeGreaterThan(300);
    const byAuction = grouped(rows);
    for (const { lot_id: lot, ...screen } of screens) {
      const bids = uniqueBids(byAuction.get(String(lot)) ?? []).map((row) => Number(row['bid'])).filter((bid) => bid > 0);
      const expected = screensOf(bids);
      for (const [name, value] of Object.entries(expected)) {
        expect(Math.abs(Number(screen[name]) - value), `${String(lot)} ${name}`).toBeLessThan(1e-7 * Math.max(1, Math.abs(value)));
      }
    }
  });

  it('have next to no pattern after their bids are shuffled, though most prices are round', () => {
    const first = [...grouped(rows)].flatMap(([auction, own]) => uniqueBids(own).map((row) => ({ auction, row })));
    const bids = first.filter(({ row }) => Number(row['bid']) > 0).map(({ auction, row }) =>
      ({ lot_id: auction, company_id: row['bidder_id'] ?? '', price: row['bid'] ?? '', is_valid: '1', consortium_id: '' }));
    const lots = [...new Set(bids.map(({ lot_id: lot }) => lot))].map((lot) => ({ lot_id: lot, project_id: lot, material_category: '' }));
    const random = new SeededRandom(3);
    const found = Array.from({ length: 6 }, () => patternsIn(withBidsShuffled({ projects: [], lots, bids }, random).bids));
    expect(found.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
  });

  it('sort by the score little better than chance, as they did by a script before', async () => {
    const isMarked = new Map(rows.map((row) => [auctionOf(row), row['auction_cartelized'] === '1']));
    const alerts = await bench.rows('select lot_id, score, peer_num, pattern from price_lot');
    expect(alerts.length).toBeGreaterThan(1200);
    expect(new Set(alerts.map((row) => row['peer_num']))).toEqual(new Set([alerts.length]));
    const told = aucOf(alerts.map((row) => ({ score: Number(row['score']), isMarked: isMarked.get(String(row['lot_id'])) ?? false })));
    expect(told).toBeGreaterThan(0.5);
    expect(told).toBeLessThan(0.6);
    const patterns = alerts.filter(({ pattern }) => pattern !== null);
    expect(new Set(patterns.map(({ pattern }) => pattern))).toEqual(new Set(['固定倍数']));
    expect(patterns.length).toBeLessThan(20);
  });
});

/** How often a marked one has the higher score of two, one marked and one not, equals counting half. */
function aucOf(scores: readonly { score: number; isMarked: boolean }[]): number {
  const [marked, others] = [scores.filter(({ isMarked }) => isMarked), scores.filter(({ isMarked }) => !isMarked)];
  const wins = marked.flatMap(({ score }) => others.map((other): number => (other.score < score ? 1 : Number(other.score === score) / 2)));
  return wins.reduce((sum, own) => sum + own, 0) / (marked.length * others.length);
}

const auctionOf = (row: BundleRow): string => `${row['date'] ?? ''}-${row['pid'] ?? ''}-${row['reserveprice'] ?? ''}`;
/** The first bid of a bidder in an auction stands. */
const uniqueBids = (rows: readonly BundleRow[]): BundleRow[] => [...new Map([...rows].reverse().map((row) => [row['bidder_id'], row])).values()];

function grouped(rows: readonly BundleRow[]): Map<string, BundleRow[]> {
  const groups = new Map<string, BundleRow[]>();
  for (const row of rows) groups.set(auctionOf(row), [...(groups.get(auctionOf(row)) ?? []), row]);
  return groups;
}

function bundleOf(rows: readonly BundleRow[]): Record<string, string> {
  const lines = (head: string, of: readonly string[]): string => `${head}\n${[...new Set(of)].join('\n')}\n`;
  const auctions = [...grouped(rows)];
  const day = (date = ''): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return {
    'units.csv': lines('unit_id,name', ['t,市']),
    'companies.csv': lines('company_id,name', rows.map((row) => `${row['bidder_id'] ?? ''},B${row['bidder_id'] ?? ''}`)),
    'projects.csv': lines('project_id,code,name,category,unit_id', auctions.map(([auction]) => `${auction},${auction},${auction},D,t`)),
    'lots.csv': lines('lot_id,project_id,code,name,ceiling_price,opened_at', auctions.map(([auction, own]) =>
      `${auction},${auction},${auction},${auction},${own[0]?.['reserveprice'] ?? ''},${day(own[0]?.['date'])}`)),
    'bids.csv': lines('lot_id,company_id,price,is_winner', auctions.flatMap(([auction, own]) =>
      uniqueBids(own).map((row) => `${auction},${row['bidder_id'] ?? ''},${Number(row['bid']) > 0 ? (row['bid'] ?? '') : ''},${row['winner'] === '1' ? 1 : 0}`))),
  };
}

/** The formulas of Excel (STDEV.S, SKEW, KURT) and of a one-sample Kolmogorov–Smirnov test against the uniform distribution. */
function screensOf(bids: readonly number[]): Record<string, number> {
  const n = bids.length;
  const sorted = [...bids].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[0], sorted[n - 1]];
  const mean = bids.reduce((sum, bid) => sum + bid, 0) / n;
  const power = (exponent: number): number => bids.reduce((sum, bid) => sum + (bid - mean) ** exponent, 0);
  const sd = Math.sqrt(power(2) / (n - 1));
  if (high === low) return { n, cv: 0, spd: 0 };
  const place = (bid: number): number => (bid - low) / (high - low);
  return {
    n,
    cv: sd / mean,
    spd: (high - low) / low,
    skew: (n / ((n - 1) * (n - 2))) * (power(3) / sd ** 3),
    kurt: ((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * (power(4) / sd ** 4) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3)),
    ks: Math.max(...sorted.map((bid, index) => Math.max((index + 1) / n - place(bid), place(bid) - index / n))),
  };
}
