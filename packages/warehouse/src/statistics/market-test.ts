import { awardMechanisms, lowestMechanism } from '@tenderscope/contract';
import { everyRow, type Cell, type LoadSession } from '../load/load-session.ts';
import { isUnsealed } from '../marts/price-pattern.ts';
import { collected, compute } from './computation/compute.ts';
import { judgeMarkets, type KnownMarket } from './market-tests/judge-markets.ts';
import type { Statistic } from './statistic.ts';

const columns = {
  market_key: 'VARCHAR',
  test: 'VARCHAR',
  material_category: 'VARCHAR',
  category: 'VARCHAR',
  mechanism: 'VARCHAR',
  lot_num: 'BIGINT',
  used_num: 'BIGINT',
  counted_num: 'BIGINT',
  effect: 'DOUBLE',
  p_value: 'DOUBLE',
  q_value: 'DOUBLE',
  power: 'DOUBLE',
  band: 'VARCHAR',
  evidence: 'VARCHAR',
  against: 'VARCHAR',
} as const;

const mechanismOf = 'award_mechanism(l.method, l.evaluation_method, l.price_weight)';
/** Lots without a 品类 are a market with others of their category. */
const materialOf = `coalesce(l.material_category, '|' || l.category, '')`;

const marketsSql = `
  select ${materialOf} as material, ${mechanismOf} as mechanism, max(l.material_category) as name, max(l.category) as category, count(*) as lots
  from lot_fact l
  where l.valid_bidders is not null
  group by ${materialOf}, ${mechanismOf}
  order by material, mechanism`;

/** Bids of the lots that are compared, and wins in the others, by openings. A consortium is one bidder. */
const bidsSql = `
  with lot as (
    select l.lot_id as lot_id, ${materialOf} as material, coalesce(l.unit_id, '') as buyer, l.lot_name as lot_name,
      coalesce(l.bids_opened_at, 0) as at, coalesce(positive(l.ceiling_price), positive(l.budget)) as scale,
      case when ${mechanismOf} = '${lowestMechanism}' and not ${isUnsealed('l')} then 1 else 0 end as is_compared, l.is_failed as is_failed
    from lot_fact l
    where l.valid_bidders is not null
  ),
  bidder as (
    select b.lot_id as lot_id, min(b.company_id) as company_id, max(positive(b.price)) as price, max(b.has_won) as has_won,
      sum(b.award_amount) as amount
    from bid_fact b
    left join (select lot_id, company_id, consortium_id from bids where consortium_id is not null) k
      on k.lot_id = b.lot_id and k.company_id = b.company_id
    where b.is_valid = 1
    group by b.lot_id, coalesce('K' || k.consortium_id, 'C' || b.company_id)
  )
  select l.material, l.lot_id, l.buyer, l.lot_name, l.at, l.scale, l.is_compared, l.is_failed, b.company_id, b.price, b.has_won, b.amount
  from lot l join bidder b on b.lot_id = l.lot_id
  where b.has_won = 1 or (l.is_compared = 1 and b.price is not null)
  order by l.material, l.at, l.lot_id, b.price, b.company_id`;

/**
 * Tests of markets (品类 × mechanism) for competition, of all units and all time: near-tie tests where the lowest bid wins, `nearTieTests`. A
 * row for each market and test, also for those that do not apply. `q_value`: Benjamini–Hochberg over the markets of one test. Every lot
 * changes the q of every market, so all rows are recomputed.
 */
export const marketTest: Statistic = {
  name: 'market_test',
  title: '市场检验',
  grain: 'market (品类 × mechanism) × test',
  columns,
  key: ['market_key', 'test'],
  reads: ['projects', 'lots', 'winners', 'bids'],
  isDeferred: true,
  version: 1,
  refresh: async (session) => {
    const tested = await compute('marketTests', session.read(bidsSql), (read) => collected(read('markets')));
    const rows = judgeMarkets(await readMarkets(session), tested);
    await session.remove('market_test', everyRow);
    await session.append('market_test', Object.keys(columns), rows);
  },
};

const textOf = (cell: Cell | undefined): string | null => (cell === null || cell === undefined ? null : String(cell));

async function readMarkets(session: LoadSession): Promise<KnownMarket[]> {
  const markets: KnownMarket[] = [];
  for await (const rows of session.read(marketsSql)) {
    for (const [material, mechanism, name, category, lots] of rows) {
      const known = awardMechanisms.find((one) => one === mechanism);
      if (known === undefined) continue;
      markets.push({ material: String(material), mechanism: known, name: textOf(name), category: textOf(category), lots: Number(lots) });
    }
  }
  return markets;
}
