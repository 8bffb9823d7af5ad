import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { patternsIn, SeededRandom, withBidsShuffled, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import { auctionOf, bidsByAuction, firstBids, hasTsuchiura, publishedData, readTsuchiura, tsuchiuraBundle } from './tsuchiura.test-support.ts';
import { verifyWarehouse } from './verify-warehouse.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
});
afterAll(() => bench.close());

describe.skipIf(!existsSync(join(publishedData, 'ocds-armenia')))('Armenian tenders (skipped if ../shared/data is absent)', () => {
  it('pass verification after their import', async () => {
    await bench.empty();
    await bench.importPaths([join(publishedData, 'ocds-armenia')], { format: 'ocds' });
    expect((await verifyWarehouse(bench.warehouse)).findings).toEqual([]);
  });
});

describe.skipIf(!hasTsuchiura)('auctions of Tsuchiura as a bundle (skipped if ../shared/data is absent)', () => {
  let rows: BundleRow[];
  beforeAll(async () => {
    await bench.empty();
    rows = await readTsuchiura();
    const report = await bench.import(tsuchiuraBundle(rows));
    expect(report.tables.bids).toMatchObject({ accepted: expect.any(Number) as number });
  });

  it('are complete, and pass verification', async () => {
    const auctions = new Set(rows.map(auctionOf)).size;
    expect(await bench.rows('select count(*) as n from lots')).toEqual([{ n: auctions }]);
    expect((await verifyWarehouse(bench.warehouse)).findings).toEqual([]);
  });

  it('have the screens computed from their bids, lot by lot', async () => {
    const screens = await bench.rows('select lot_id, n, cv, spd, skew, kurt, ks from lot_screen where n >= 4 order by lot_id');
    expect(screens.length).toBeGreaterThan(300);
    const byAuction = bidsByAuction(rows);
    for (const { lot_id: lot, ...screen } of screens) {
      const bids = firstBids(byAuction.get(String(lot)) ?? []).map((row) => Number(row['bid'])).filter((bid) => bid > 0);
      const expected = screensOf(bids);
      for (const [name, value] of Object.entries(expected)) {
        expect(Math.abs(Number(screen[name]) - value), `${String(lot)} ${name}`).toBeLessThan(1e-7 * Math.max(1, Math.abs(value)));
      }
    }
  });

  it('have almost no pattern after their bids are shuffled, though most prices are round', () => {
    const first = [...bidsByAuction(rows)].flatMap(([auction, own]) => firstBids(own).map((row) => ({ auction, row })));
    const bids = first.filter(({ row }) => Number(row['bid']) > 0).map(({ auction, row }) =>
      ({ lot_id: auction, company_id: row['bidder_id'] ?? '', price: row['bid'] ?? '', is_valid: '1', consortium_id: '' }));
    const lots = [...new Set(bids.map(({ lot_id: lot }) => lot))].map((lot) => ({ lot_id: lot, project_id: lot, material_category: '' }));
    const random = new SeededRandom(3);
    const found = Array.from({ length: 6 }, () => patternsIn(withBidsShuffled({ projects: [], lots, bids }, random).bids));
    expect(found.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
  });

  it('are sorted by the score little better than by chance, as in an earlier script', async () => {
    const isMarked = new Map(rows.map((row) => [auctionOf(row), row['auction_cartelized'] === '1']));
    const alerts = await bench.rows('select lot_id, score, peer_num, pattern from price_lot');
    expect(alerts.length).toBeGreaterThan(1200);
    expect(new Set(alerts.map((row) => row['peer_num']))).toEqual(new Set([alerts.length]));
    const reported = aucOf(alerts.map((row) => ({ score: Number(row['score']), isMarked: isMarked.get(String(row['lot_id'])) ?? false })));
    expect(reported).toBeGreaterThan(0.5);
    expect(reported).toBeLessThan(0.6);
    const patterns = alerts.filter(({ pattern }) => pattern !== null);
    expect(new Set(patterns.map(({ pattern }) => pattern))).toEqual(new Set(['固定倍数']));
    expect(patterns.length).toBeLessThan(20);
  });
});

/** Share of pairs of a marked and an unmarked item in which the marked one has the higher score; equal scores count half. */
function aucOf(scores: readonly { score: number; isMarked: boolean }[]): number {
  const [marked, others] = [scores.filter(({ isMarked }) => isMarked), scores.filter(({ isMarked }) => !isMarked)];
  const wins = marked.flatMap(({ score }) => others.map((other): number => (other.score < score ? 1 : Number(other.score === score) / 2)));
  return wins.reduce((sum, own) => sum + own, 0) / (marked.length * others.length);
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
