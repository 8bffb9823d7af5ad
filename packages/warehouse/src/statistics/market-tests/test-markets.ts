import { averageMechanism, awardMechanisms, lowestMechanism } from '@tenderscope/contract';
import type { Cell, LoadSession } from '../../load/load-session.ts';
import { previousLots } from '../../marts/previous-lot.ts';
import { isUnsealed } from '../../marts/price-pattern.ts';
import { collected, compute } from '../computation/compute.ts';
import type { GroupedMarket, TestedMarket } from '../computation/market-tests-computation.ts';

/** A market with its number of lots with bids on record. */
export interface KnownMarket {
  material: string;
  mechanism: (typeof awardMechanisms)[number];
  /** Null for lots without a 品类. */
  name: string | null;
  category: string | null;
  lots: number;
}

export interface TestedMarkets {
  markets: KnownMarket[];
  /** By 品类, for lots that the lowest bid wins. */
  tested: TestedMarket[];
  /** By 品类, for lots that the average wins. */
  grouped: GroupedMarket[];
}

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
      case when ${isUnsealed('l')} then '' when ${mechanismOf} in ('${lowestMechanism}', '${averageMechanism}') then ${mechanismOf} else '' end as kind,
      l.is_failed as is_failed,
      coalesce(l.province, '') || '|' || coalesce(cast(year_of(l.bids_opened_at) as varchar), '') as stratum,
      r.previous_id as previous_id, f.formula as formula, f.coefficient as coefficient
    from lot_fact l
    left join ${previousLots} r on r.lot_id = l.lot_id
    left join (
      select lot_id, benchmark_formula as formula, benchmark_coefficient as coefficient from lots where benchmark_formula is not null
    ) f on f.lot_id = l.lot_id
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
  select l.material, l.lot_id, l.buyer, l.lot_name, l.at, l.scale, l.kind, l.is_failed, l.stratum, l.previous_id, l.formula, l.coefficient,
    b.company_id, b.price, b.has_won, b.amount
  from lot l join bidder b on b.lot_id = l.lot_id
  where b.has_won = 1 or (l.kind <> '' and b.price is not null)
  order by l.material, l.at, l.lot_id, b.price, b.company_id`;

const found = new WeakMap<LoadSession, Promise<TestedMarkets>>();

/** The tests of all markets of the current data, computed once for all tables that one load computes from them. */
export function testMarkets(session: LoadSession): Promise<TestedMarkets> {
  const running = found.get(session) ?? test(session);
  found.set(session, running);
  return running;
}

async function test(session: LoadSession): Promise<TestedMarkets> {
  const results = await compute('marketTests', session.read(bidsSql), async (read) =>
    ({ tested: await collected(read('markets')), grouped: await collected(read('grouped')) }));
  return { markets: await readMarkets(session), ...results };
}

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
