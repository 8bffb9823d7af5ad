import type { LoadSession } from '../load/load-session.ts';

/** A company's activity in one market: of its `population` lots with bids on record the company bid on `lots`. */
export interface MarketActivity {
  market: number;
  lots: number;
  population: number;
}

/** Lots without a 品类 are grouped with others of their category, and never in one market with all lots without a value. */
const material = `coalesce(material_category, '|' || category, '')`;
const market = `${material} || '|' || coalesce(province, '') || '|' || coalesce(cast(year_of(bids_opened_at) as varchar), '')`;

/** Activity of each company in the markets (品类 × 地区 × 年度 of the opening) it bid in, in the order of markets. */
export async function readActivity(session: LoadSession): Promise<Map<string, MarketActivity[]>> {
  await session.keep('market_lot', `select lot_id, ${market} as market from lot_fact where valid_bidders is not null`);
  await session.keep(
    'market_size',
    'select market, count(*) as lots, row_number() over (order by market) as market_no from market_lot group by market',
  );
  const selected = `
    select b.company_id, s.market_no, count(*) as lots, max(s.lots) as population
    from bid_fact b
    join market_lot l on l.lot_id = b.lot_id
    join market_size s on s.market = l.market
    group by b.company_id, s.market_no
    order by b.company_id, s.market_no`;
  const activity = new Map<string, MarketActivity[]>();
  for await (const rows of session.read(selected)) {
    for (const [company, no, lots, population] of rows) {
      const own = activity.get(String(company)) ?? [];
      activity.set(String(company), own);
      own.push({ market: Number(no), lots: Number(lots), population: Number(population) });
    }
  }
  return activity;
}
