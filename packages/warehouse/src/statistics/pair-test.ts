import { benjaminiHochberg, tailOfStrata, type Stratum } from '@tenderscope/detection';
import { everyRow, type Cell, type LoadSession } from '../load/load-session.ts';
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
    const tested = await testPairs(session);
    const q = benjaminiHochberg(Float64Array.from([...tested.keys()].sort((a, b) => a - b), (no) => tested.get(no)?.p ?? 1), tests);
    await session.remove('pair_test', everyRow);
    await session.append('pair_test', Object.keys(columns), results(session, tested, q));
  },
};

const market = `coalesce(material_category, '') || '|' || coalesce(province, '') || '|' || coalesce(cast(year_of(reference_at) as varchar), '')`;

/** Scratch tables: pairs and markets numbered, so that what is read for each of their millions of meetings is numbers. */
async function keepCounts(session: LoadSession): Promise<void> {
  await session.keep('met_pair', 'select company_a, company_b, count(*) as joint from bid_pair group by company_a, company_b');
  await session.keep(
    'frequent_pair',
    `select company_a, company_b, joint, row_number() over (order by company_a, company_b) as pair_no
     from met_pair where joint >= ${supportFloor}`,
  );
  await session.keep('market_bid', `select ${market} as market, lot_id, company_id from bid_fact`);
  await session.keep(
    'market_size',
    'select market, count(distinct lot_id) as lots, row_number() over (order by market) as market_no from market_bid group by market',
  );
  await session.keep(
    'market_company',
    `select s.market_no as market_no, b.company_id as company_id, count(*) as lots, max(s.lots) as population
     from market_bid b join market_size s on s.market = b.market
     group by s.market_no, b.company_id`,
  );
  await session.keep(
    'market_pair',
    `select s.market_no as market_no, p.company_a as company_a, p.company_b as company_b, count(*) as joint
     from (select ${market} as market, company_a, company_b from bid_pair) p join market_size s on s.market = p.market
     group by s.market_no, p.company_a, p.company_b`,
  );
}

/** Every market where both bid, also those where they never met. */
const strataOfPairs = `
  select
    cast(f.pair_no as double) as pair_no, cast(x.population as double) as population, cast(x.lots as double) as a_lots,
    cast(y.lots as double) as b_lots, cast(coalesce(p.joint, 0) as double) as joint
  from frequent_pair f
  join market_company x on x.company_id = f.company_a
  join market_company y on y.company_id = f.company_b and y.market_no = x.market_no
  left join market_pair p on p.market_no = x.market_no and p.company_a = f.company_a and p.company_b = f.company_b
  order by f.pair_no`;

interface Tested {
  markets: number;
  p: number;
}

/** By the number of the pair, from 1. */
async function testPairs(session: LoadSession): Promise<Map<number, Tested>> {
  const tested = new Map<number, Tested>();
  let pair = 0;
  let strata: Stratum[] = [];
  const close = (): void => {
    if (strata.length > 0) tested.set(pair, { markets: strata.length, p: tailOfStrata(strata) });
    strata = [];
  };
  for await (const rows of session.read(strataOfPairs)) {
    for (const [no, population, a, b, joint] of rows as number[][]) {
      if (no !== pair) {
        close();
        pair = no ?? 0;
      }
      strata.push({ population: population ?? 0, a: a ?? 0, b: b ?? 0, joint: joint ?? 0 });
    }
  }
  close();
  return tested;
}

async function* results(session: LoadSession, tested: ReadonlyMap<number, Tested>, q: Float64Array): AsyncIterable<readonly Cell[]> {
  const pairs: (readonly Cell[])[] = [];
  for await (const rows of session.read('select company_a, company_b, joint from frequent_pair order by pair_no')) pairs.push(...rows);
  for (const [index, pair] of pairs.entries()) {
    const { markets = null, p = null } = tested.get(index + 1) ?? {};
    yield [...pair, markets, p, q[index] ?? null];
  }
}
