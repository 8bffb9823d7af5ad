import { benjaminiHochberg, stratifiedHypergeometricTail, type Stratum } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import { readActivity, type MarketActivity } from './market-activity.ts';
import type { Statistic } from './statistic.ts';

/** Pairs that met less often are counted as tests but not tested. */
export const supportFloor = 3;

const columns = { company_a: 'VARCHAR', company_b: 'VARCHAR', joint: 'BIGINT', markets: 'BIGINT', p_value: 'DOUBLE', q_value: 'DOUBLE' } as const;

/**
 * Probability of a pair's joint bids by chance, within the markets (品类 × 地区 × 年度) where both bid: that the sum of independent
 * hypergeometric counts reaches the observed number. Benjamini–Hochberg over all pairs that ever met.
 */
export const pairTest: Statistic = {
  name: 'pair_test',
  title: '共同投标显著性',
  grain: 'pair of companies',
  columns,
  key: ['company_a', 'company_b'],
  reads: ['projects', 'lots', 'winners', 'bids'],
  isDeferred: true,
  version: 3,
  refresh: async (session) => {
    const tested = await testPairs(session);
    const tests = await session.count('select count(*) from pair_total');
    const q = benjaminiHochberg(Float64Array.from(tested, ({ p }) => p), tests);
    await session.remove('pair_test', everyRow);
    await session.append(
      'pair_test',
      Object.keys(columns),
      tested.map(({ a, b, joint, markets, p }, index) => [a, b, joint, markets, p, q[index] ?? null]),
    );
  },
};

interface TestedPair {
  a: string;
  b: string;
  joint: number;
  markets: number;
  p: number;
}

async function testPairs(session: LoadSession): Promise<TestedPair[]> {
  const activity = await readActivity(session);
  const tested: TestedPair[] = [];
  const frequent = `select company_a, company_b, joint from pair_total where joint >= ${supportFloor} order by company_a, company_b`;
  for await (const rows of session.read(frequent)) {
    for (const [first, second, times] of rows) {
      const [a, b, joint] = [String(first), String(second), Number(times)];
      const strata = sharedMarkets(activity.get(a) ?? [], activity.get(b) ?? []);
      tested.push({ a, b, joint, markets: strata.length, p: stratifiedHypergeometricTail(joint, strata) });
    }
  }
  return tested;
}

/** Every market where both bid, including those where they never met. Both lists are in the order of markets. */
function sharedMarkets(ofA: readonly MarketActivity[], ofB: readonly MarketActivity[]): Stratum[] {
  const strata: Stratum[] = [];
  let place = 0;
  for (const { market, lots, population } of ofA) {
    while ((ofB[place]?.market ?? market) < market) place += 1;
    const other = ofB[place];
    if (other?.market === market) strata.push({ population, a: lots, b: other.lots });
  }
  return strata;
}
