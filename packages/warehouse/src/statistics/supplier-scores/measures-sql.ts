import { dayMs, graveRiskKinds, type ScoreMeasureName } from '@tenderscope/contract';
import { winnerRows } from '../../marts/winner-row.ts';
import type { Span } from './scored-span.ts';

/** A total and the number of cases behind it, as SQL over `measured`; a null total is unknown. */
interface Source {
  total: string;
  n: string;
}

const grave = graveRiskKinds.map((kind) => `'${kind}'`).join(', ');
const meanOf = (name: string): Source => ({ total: `round_stable(${name}_sum)`, n: `${name}_num` });

/** Source of each measure of the score. */
const measureSources: Readonly<Record<ScoreMeasureName, Source>> = {
  registeredCapital: { total: 'registered_capital', n: '1' },
  awardAmount: { total: 'case when awards is null then 0 else round_cents(award_sum) end', n: 'bids' },
  bidNum: { total: 'bids', n: 'bids' },
  activeMonths: { total: 'active_months', n: 'bids' },
  acceptedNum: { total: 'accepted', n: 'invited' },
  idleDays: { total: 'idle_days', n: 'bids' },
  winRate: { total: 'wins', n: 'decided_bids' },
  contestedWinRate: { total: 'contested_wins', n: 'contested_bids' },
  priceToMean: meanOf('to_mean'),
  priceToSecond: meanOf('to_second'),
  priceToCeiling: meanOf('to_ceiling'),
  performanceScore: meanOf('performance'),
  raisedContracts: { total: 'raised_contracts', n: 'contracts' },
  rejectedInvitations: { total: 'rejected', n: 'invited' },
  invalidBids: { total: 'invalid_bids', n: 'bids' },
  yearsEstablished: { total: 'years_established', n: '1' },
  graveRecords: { total: 'coalesce(grave_records, 0)', n: '1' },
  otherRecords: { total: 'coalesce(other_records, 0)', n: '1' },
};

const bidderColumns = [
  'company_id', 'bids', 'active_months', 'idle_days', 'decided_bids', 'wins', 'contested_bids', 'contested_wins', 'invalid_bids',
  'to_mean_sum', 'to_mean_num', 'to_second_sum', 'to_second_num', 'to_ceiling_sum', 'to_ceiling_num',
];

/** One row per supplier that bid in the span: its groups of peers, its bids and records in force, and a total and n of each measure. */
export function measuresSql({ from, to }: Span): string {
  const within = (time: string): string => `${time} >= ${from} and ${time} <= ${to}`;
  const isInForce = `coalesce(occurred_on, 0) <= ${to} and coalesce(ends_on, ${to}) >= ${to}`;
  return `
    with own_bid as (
      select lot_id, company_id, material_category, bids_opened_at, price, is_valid, is_deal + is_failed as is_decided, has_won, price_to_mean
      from bid_fact where ${within('bids_opened_at')}
    ),
    own_lot as (
      select lot_id, valid_bidders, second_price, positive(ceiling_price) as ceiling_price, opening_month
      from lot_fact where ${within('bids_opened_at')}
    ),
    bid as (
      select
        b.company_id as company_id,
        b.material_category as material_category,
        b.bids_opened_at as opened_at,
        l.opening_month as opening_month,
        b.is_decided as decided,
        b.has_won as won,
        case when l.valid_bidders >= 3 then b.is_decided else 0 end as contested,
        1 - b.is_valid as invalid,
        case when b.is_valid = 1 and b.price > 0 and l.second_price is not null then b.price_to_mean end as to_mean,
        case when b.is_valid = 1 and b.price > 0 then ratio(b.price, l.second_price) end as to_second,
        case when b.is_valid = 1 and b.price > 0 then ratio(b.price, l.ceiling_price) end as to_ceiling
      from own_bid b
      join own_lot l on l.lot_id = b.lot_id
    ),
    category_bid as (
      select company_id, coalesce(material_category, '') as material, count(*) as bids from bid group by company_id, coalesce(material_category, '')
    ),
    ordered_category as (
      select company_id, material, row_number() over (partition by company_id order by bids desc, material) as place from category_bid
    ),
    bidder as (
      select
        company_id,
        count(*) as bids,
        count(distinct opening_month) as active_months,
        floor(cast(${to} - max(opened_at) as double) / ${dayMs}) as idle_days,
        count_sum(decided) as decided_bids,
        count_sum(won) as wins,
        count_sum(contested) as contested_bids,
        count_sum(won * contested) as contested_wins,
        count_sum(invalid) as invalid_bids,
        sum(to_mean) as to_mean_sum,
        count(to_mean) as to_mean_num,
        sum(to_second) as to_second_sum,
        count(to_second) as to_second_num,
        sum(to_ceiling) as to_ceiling_sum,
        count(to_ceiling) as to_ceiling_num
      from bid
      group by company_id
    ),
    award as (
      select winner_id as company_id, count(*) as awards, sum(award_amount) as award_sum
      from ${winnerRows} w where is_deal = 1 and ${within('awarded_at')} group by winner_id
    ),
    invitation as (
      select
        i.company_id as company_id,
        count(*) as invited,
        count_sum(case when i.response = 'accepted' then 1 else 0 end) as accepted,
        count_sum(case when i.response = 'rejected' then 1 else 0 end) as rejected
      from invitations i
      join (select lot_id from lot_fact where ${within('tendered_at')}) l on l.lot_id = i.lot_id
      group by i.company_id
    ),
    contract as (
      select
        company_id,
        count(positive(amount)) as contracts,
        count_sum(case when changed_amount > positive(amount) * 1.1 then 1 else 0 end) as raised_contracts,
        sum(performance_score) as performance_sum,
        count(performance_score) as performance_num
      from contracts where ${within('signed_at')} group by company_id
    ),
    record as (
      select
        company_id,
        count_sum(case when kind in (${grave}) and ${isInForce} then 1 else 0 end) as grave_records,
        count_sum(case when kind not in (${grave}) and ((${isInForce}) or (${within('occurred_on')})) then 1 else 0 end) as other_records,
        distinct_list(case when kind in (${grave}) and ${isInForce} then kind end) as cap_kinds
      from risks group by company_id
    ),
    measured as (
      select
        ${bidderColumns.map((name) => `b.${name} as ${name}`).join(', ')},
        m.material as material,
        coalesce(c.scale, '') as scale,
        c.registered_capital as registered_capital,
        case when c.established_on <= ${to} then floor(cast(${to} - c.established_on as double) / ${dayMs} / 365.25) end as years_established,
        a.awards as awards, a.award_sum as award_sum,
        i.invited as invited, i.accepted as accepted, i.rejected as rejected,
        k.contracts as contracts, k.raised_contracts as raised_contracts, k.performance_sum as performance_sum, k.performance_num as performance_num,
        r.grave_records as grave_records, r.other_records as other_records, r.cap_kinds as cap_kinds
      from bidder b
      join companies c on c.company_id = b.company_id
      join (select company_id, material from ordered_category where place = 1) m on m.company_id = b.company_id
      left join award a on a.company_id = b.company_id
      left join invitation i on i.company_id = b.company_id
      left join contract k on k.company_id = b.company_id
      left join record r on r.company_id = b.company_id
    )
    select company_id, material, scale, bids, cap_kinds, ${Object.values(measureSources).map(({ total, n }) => `${total}, ${n}`).join(', ')}
    from measured
    order by company_id`;
}
