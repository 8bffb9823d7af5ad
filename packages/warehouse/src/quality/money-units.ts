import type { AmountKind, QualityRows, SuspectAmount } from '@tenderscope/contract';
import { storedName } from '../schema/stored-names.ts';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';
import { qualityThresholds } from './thresholds.ts';

const { unitFactor, unitSlack, peerLots, robustZ } = qualityThresholds;
const kinds: readonly AmountKind[] = ['budget', 'ceiling', 'award', 'contract', 'bid'];
const max = 1_000;
const [min, greatest] = [unitFactor / unitSlack, unitFactor * unitSlack];

/** True if two amounts are about `unitFactor` apart. */
const isApart = (a: string, b: string): string => `(${a} between ${min} * ${b} and ${greatest} * ${b} or ${b} between ${min} * ${a} and ${greatest} * ${a})`;
const noText = `nullif('', '')`;

/** Amounts above 0 of lots, one row each; the others are compared with the lot's amount of the first `rank_num`. */
const amounts = `
      select lot_id, 'budget' as kind, 0 as rank_num, ${noText} as company_id, budget as amount from ${storedName('lots')} where budget > 0
      union all select lot_id, 'ceiling', 1, ${noText}, ceiling_price from ${storedName('lots')} where ceiling_price > 0
      union all select lot_id, 'award', 2, ${noText}, award_amount from ${storedName('lots')} where award_amount > 0
      union all select lot_id, 'contract', 3, company_id, amount from ${storedName('contracts')} where amount > 0
      union all select lot_id, 'bid', 4, company_id, price from ${storedName('bids')} where price > 0`;

/**
 * SELECT of amounts that are probably in another unit.
 * - If the largest and the smallest amount of a lot are about 10,000 times apart, its amounts form two sides. The side with fewer amounts
 *   is suspected; of two equal sides the one with an amount beyond its peers, then the one with the award, then the smaller amounts.
 * - Otherwise a budget, a ceiling or an award that is that far from the median of its unit's lots of the same category, if these are close
 *   together.
 */
const suspectAmountsSql = `
    with amount_of_lot as (${amounts}),
    of_unit as (
      select a.lot_id as lot_id, a.kind as kind, a.amount as amount, ln(a.amount) as height, l.unit_id || '|' || coalesce(l.category, '') || '|' || a.kind as peer
      from amount_of_lot a join lot_fact l on l.lot_id = a.lot_id
      where a.kind in ('budget', 'ceiling', 'award') and l.unit_id is not null
    ),
    centre as (select peer, p50(height) as middle from of_unit group by peer having count(*) >= ${peerLots}),
    spread as (
      select u.peer as peer, max(c.middle) as middle, 1.4826 * p50(abs(u.height - c.middle)) as sd
      from of_unit u join centre c on c.peer = u.peer group by u.peer
    ),
    beyond as (
      select u.lot_id as lot_id, u.kind as kind, u.amount as amount, exp(s.middle) as other
      from of_unit u join spread s on s.peer = u.peer
      where ${isApart('u.amount', 'exp(s.middle)')} and abs(u.height - s.middle) > ${robustZ} * s.sd
    ),
    extent as (
      select lot_id, max(amount) as highest, min(amount) as lowest from amount_of_lot
      group by lot_id having max(amount) between ${min} * min(amount) and ${greatest} * min(amount)
    ),
    sided as (
      select a.lot_id as lot_id, a.kind as kind, a.rank_num as rank_num, a.company_id as company_id, a.amount as amount,
        case when a.amount * a.amount >= e.highest * e.lowest then 1 else 0 end as is_high,
        case when y.lot_id is null then 0 else 1 end as is_beyond
      from amount_of_lot a
      join extent e on e.lot_id = a.lot_id
      left join beyond y on y.lot_id = a.lot_id and y.kind = a.kind
    ),
    side as (
      select lot_id, is_high, count(*) as amount_num, count_sum(is_beyond) as beyond_num, max(case when kind = 'award' then 1 else 0 end) as has_award
      from sided group by lot_id, is_high
    ),
    compared as (
      select lot_id, is_high, kind, amount,
        row_number() over (partition by lot_id, is_high order by rank_num, company_id, amount) as place
      from sided
    ),
    suspected as (
      select d.lot_id as lot_id, d.kind as kind, d.company_id as company_id, d.amount as amount, c.kind as compared_with, c.amount as other
      from sided d
      join side s on s.lot_id = d.lot_id and s.is_high = d.is_high
      join side o on o.lot_id = d.lot_id and o.is_high = 1 - d.is_high
      join (select * from compared where place = 1) c on c.lot_id = d.lot_id and c.is_high = 1 - d.is_high
      where case
        when s.amount_num <> o.amount_num then s.amount_num < o.amount_num
        when s.beyond_num <> o.beyond_num then s.beyond_num > o.beyond_num
        when s.has_award <> o.has_award then s.has_award = 1
        else d.is_high = 0 end
      union all
      select lot_id, kind, ${noText} as company_id, amount, 'peers' as compared_with, other from beyond where lot_id not in (select lot_id from extent)
    )
    select s.lot_id as lot_id, l.lot_name as lot_name, l.unit_name as unit_name, s.kind as kind, c.name as company_name, round_cents(s.amount) as amount,
      s.compared_with as compared_with, round_cents(s.other) as other, count(*) over () as amount_num
    from suspected s
    join lot_fact l on l.lot_id = s.lot_id
    left join ${storedName('companies')} c on c.company_id = s.company_id
    order by abs(s.amount - s.other) desc, s.lot_id, s.kind, s.company_id
    limit ${max}`;

/** The amounts that are furthest apart, and their total number. */
export async function suspectAmounts(warehouse: Warehouse, options?: QueryOptions): Promise<QualityRows<SuspectAmount>> {
  const rows = await warehouse.query({ sql: suspectAmountsSql, values: {} }, options);
  return { total: Number(rows[0]?.['amount_num'] ?? 0), rows: rows.map(amountOf) };
}

const kindOf = (value: Row[string] | undefined): AmountKind | undefined => kinds.find((kind) => kind === value);
const textOf = (value: Row[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));

const amountOf = (row: Row): SuspectAmount => ({
  lotId: String(row['lot_id']),
  lotName: String(row['lot_name']),
  unitName: textOf(row['unit_name']),
  kind: kindOf(row['kind']) ?? 'award',
  companyName: textOf(row['company_name']),
  amount: Number(row['amount']),
  comparedWith: kindOf(row['compared_with']) ?? 'peers',
  other: Number(row['other']),
});
