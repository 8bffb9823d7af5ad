import { groupCandidates } from '@tenderscope/detection';
import type { BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import type { Row } from '../warehouse.ts';
import { hasTsuchiura, readTsuchiura, tsuchiuraBundle } from './tsuchiura.test-support.ts';

const works = ['water', 'road', 'pipe', 'sewer', 'renewal', 'renovation', 'repair', 'maintenance', 'dismantling', 'refurbishment', 'restoration'];
const firstWorkOf = (auction: BundleRow): string => works.find((work) => auction[work] === '1') ?? 'other';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open({ makesStatistics: true });
});
afterAll(() => bench.close());

/** The known facts: the bidders flagged by the authors, 68 of 269; there is no verdict. The cartel was most of the market. */
describe.skipIf(!hasTsuchiura)('companies that met in auctions of Tsuchiura (skipped if ../shared/data is absent)', () => {
  it.each<[string, (auction: BundleRow) => string, object]>([
    [
      'as one market: significance does not tell the flagged',
      () => '',
      { frequent: 945, bothFlagged: 600, significant: 546, significantFlagged: 254, candidates: 35, onlyFlagged: 9, noneFlagged: 14 },
    ],
    [
      'by type of work: likewise',
      firstWorkOf,
      { frequent: 945, bothFlagged: 600, significant: 466, significantFlagged: 233, candidates: 38, onlyFlagged: 13, noneFlagged: 14 },
    ],
  ])('%s, and no group is suspected', async (_market, workOf, wanted) => {
    const rows = await readTsuchiura();
    const flagged = new Set(rows.flatMap((row) => (row['is_cartel'] === '1' ? [row['bidder_id']] : [])));
    expect([flagged.size, new Set(rows.map((row) => row['bidder_id'])).size]).toEqual([68, 269]);
    await bench.empty();
    await bench.import(tsuchiuraBundle(rows, workOf));
    const pairs = await bench.rows('select company_a, company_b, q_value from pair_test order by company_a, company_b');
    const significant = pairs.filter(({ q_value: q }) => Number(q) <= 0.05);
    const ofFlagged = (some: readonly Row[]): number =>
      some.filter(({ company_a: a, company_b: b }) => flagged.has(String(a)) && flagged.has(String(b))).length;
    const candidates = groupCandidates(pairs.map((row) => ({ a: String(row['company_a']), b: String(row['company_b']), q: Number(row['q_value']) })), new Set());
    expect({
      frequent: pairs.length,
      bothFlagged: ofFlagged(pairs),
      significant: significant.length,
      significantFlagged: ofFlagged(significant),
      candidates: candidates.length,
      onlyFlagged: candidates.filter((members) => members.every((member) => flagged.has(member))).length,
      noneFlagged: candidates.filter((members) => !members.some((member) => flagged.has(member))).length,
    }).toEqual(wanted);
    expect(await bench.rows('select members, evidence from risk_group')).toEqual([]);
  });
});
