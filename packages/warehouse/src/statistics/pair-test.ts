import { benjaminiHochberg, tailOfStrata, type Stratum } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import type { Statistic } from './statistic.ts';

/** Pairs that met less often are counted as tests but not tested. */
export const supportFloor = 3;

const columns = { company_a: 'VARCHAR', company_b: 'VARCHAR', joint: 'BIGINT', markets: 'BIGINT', p_value: 'DOUBLE', q_value: 'DOUBLE' } as const;

/**
 * How unlikely a pair's joint bids are by chance, within the markets (品类 × 地区 × 年度) where both bid: the sum of independent
 * hypergeometric counts reaches what was observed. Benjamini–Hochberg over all pairs that ever met.
 */
export const pairTest: Statistic = {
  name: 'pair_test',
  title: '共同投标显著性',
  grain: 'pair of companies',
  columns,
  key: ['company_a', 'company_b'],
  reads: ['projects', 'lots', 'bids'],
  version: 1,
  refresh: async (session) => {
    await keepCounts(session);
    const tests = await session.count('select count(*) from met_pair');
    const pairs = await testPairs(session);
    const q = benjaminiHochberg(Float64Array.from(pairs, ({ p }) => p), tests);
    await session.remove('pair_test', everyRow);
    const rows = pairs.map(({ a, b, joint, markets, p }, index) => [a, b, joint, markets, p, q[index] ?? 1]);
    await session.append('pair_test', Object.keys(columns), rows);
  },
};

const market = `coalesce(material_category, '') || '|' || coalesce(province, '') || '|' || coalesce(cast(year_of(reference_at) as varchar), '')`;

async function keepCounts(session: LoadSession): Promise<void> {
  await session.keep('met_pair', 'select company_a, company_b, count(*) as joint from bid_pair group by company_a, company_b');
  await session.keep('frequent_pair', `select company_a, company_b from met_pair where joint >= ${supportFloor}`);
  await session.keep('market_bid', `select ${market} as market, lot_id, company_id from bid_fact`);
  await session.keep('market_size', 'select market, count(distinct lot_id) as lots from market_bid group by market');
  await session.keep('market_company', 'select market, company_id, count(*) as lots from market_bid group by market, company_id');
  await session.keep(
    'market_pair',
    `select p.market as market, p.company_a as company_a, p.company_b as company_b, count(*) as joint
     from (select ${market} as market, company_a, company_b from bid_pair) p
     join frequent_pair f on f.company_a = p.company_a and f.company_b = p.company_b
     group by p.market, p.company_a, p.company_b`,
  );
}

/** Every market where both bid, also those where they never met. */
const strataOfPairs = `
  select f.company_a as a, f.company_b as b, s.lots as population, x.lots as a_lots, y.lots as b_lots, coalesce(p.joint, 0) as joint
  from frequent_pair f
  join market_company x on x.company_id = f.company_a
  join market_company y on y.company_id = f.company_b and y.market = x.market
  join market_size s on s.market = x.market
  left join market_pair p on p.market = x.market and p.company_a = f.company_a and p.company_b = f.company_b
  order by a, b`;

interface Tested {
  a: string;
  b: string;
  joint: number;
  markets: number;
  p: number;
}

async function testPairs(session: LoadSession): Promise<Tested[]> {
  const tested: Tested[] = [];
  let [a, b]: [string, string] = ['', ''];
  let strata: Stratum[] = [];
  const close = (): void => {
    if (strata.length === 0) return;
    tested.push({ a, b, joint: strata.reduce((sum, { joint }) => sum + joint, 0), markets: strata.length, p: tailOfStrata(strata) });
    strata = [];
  };
  for await (const rows of session.read(strataOfPairs)) {
    for (const [first, second, population, aLots, bLots, joint] of rows) {
      if (first !== a || second !== b) {
        close();
        [a, b] = [String(first), String(second)];
      }
      strata.push({ population: Number(population), a: Number(aLots), b: Number(bLots), joint: Number(joint) });
    }
  }
  close();
  return tested;
}
