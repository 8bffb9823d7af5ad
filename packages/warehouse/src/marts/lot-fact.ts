import { awardTimeBases } from '@tenderscope/contract';
import { lotDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';
import { projectDescription } from './project-description.ts';
import { validBidders } from './valid-bidders.ts';
import { touchedShares } from './winner-share.ts';

const [byNotice, byPublication, byOpening] = awardTimeBases;

/**
 * One lot with its project, issuer, agency, winner, times, bidder counts and saving, ordered by the opening of its bids so that a period
 * reads only its rows, for any event. A deal is a lot 成交 with a winner. If it has several (`winner_share`), `winner_id` is null,
 * `winner_name` states their number, and `unshared_amount` is the part of the amount that is credited to none of them, null for nothing.
 * `tendered_at`, `bids_opened_at` and `awarded_at` are the times of its three events (`lot-events.ts`): the recorded time, otherwise the
 * next best one; the original times are separate columns. An award is dated by its notice, otherwise its publication, and a deal without
 * either by the opening; `award_time_basis` names which.
 * `is_failed` is a lot 流标, `is_undecided` one without a result yet; a lot 终止, or 成交 without a winner on record, is neither of these nor a
 * deal.
 * `valid_bidders` is null for a lot without any bid on record, and 0 if none of its bids is valid. The baseline of a saving is the budget,
 * for deals with both amounts known; an amount of 0 is unknown. `average_price` and the two prices below are computed from valid prices
 * above 0. `second_gap` is the distance of the second lowest price (`second_price`) from the lowest, as a fraction of it: DIFFP of 04.
 */
export const lotFact: Mart = {
  name: 'lot_fact',
  title: '标段宽表',
  grain: 'lot',
  columns: {
    lot_id: 'VARCHAR',
    ...lotDimensions,
    notice_at: 'BIGINT',
    opened_at: 'BIGINT',
    award_notice_at: 'BIGINT',
    is_failed: 'TINYINT',
    is_undecided: 'TINYINT',
    is_open: 'TINYINT',
    is_opened: 'TINYINT',
    winner_num: 'BIGINT',
    winner_id: 'VARCHAR',
    winner_name: 'VARCHAR',
    budget: 'DOUBLE',
    ceiling_price: 'DOUBLE',
    award_amount: 'DOUBLE',
    unshared_amount: 'DOUBLE',
    saving_baseline: 'DOUBLE',
    saving: 'DOUBLE',
    cycle_days: 'DOUBLE',
    valid_bidders: 'BIGINT',
    average_price: 'DOUBLE',
    second_gap: 'DOUBLE',
    bid_deadline: 'BIGINT',
    evaluation_method: 'VARCHAR',
    price_weight: 'DOUBLE',
    second_price: 'DOUBLE',
    is_centralized: 'TINYINT',
    is_public: 'TINYINT',
    is_online: 'TINYINT',
    is_electronic: 'TINYINT',
  },
  key: ['lot_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids'],
  touchedBy: 'lot_id',
  order: 'bids_opened_at, lot_id',
  sql: `
    with touched_lots as (select * from lots where {touched}),
    recorded as (select distinct lot_id from bids where {touched}),
    bidders as (
      select
        lot_id,
        count(*) as valid_bidders,
        avg(positive(price)) as average_price,
        min(positive(price)) as lowest_price,
        second_lowest(positive(price)) as second_price
      from ${validBidders} v
      group by lot_id
    ),
    shared as (
      select lot_id, count(*) as winners, count(award_amount) as shares, sum(award_amount) as share_sum from ${touchedShares} s group by lot_id
    ),
    sole as (
      select lot_id, max(company_id) as company_id, max(award_amount) as award_amount from winners where {touched}
      group by lot_id having count(*) = 1
    ),
    awarded as (
      select
        l.*,
        case when s.lot_id is null then coalesce(l.winner_id, o.company_id) end as only_winner,
        case when s.lot_id is not null then s.winners when coalesce(l.winner_id, o.company_id) is not null then 1 else 0 end as winner_num,
        coalesce(l.award_amount, case when s.shares = s.winners then s.share_sum when s.lot_id is null then o.award_amount end) as any_award,
        s.share_sum as share_sum,
        cast(s.winners as varchar) || ' 家中标' || case when s.shares = s.winners then '' when s.shares > 0 then '，金额未全分' else '，金额未分' end as winners_text
      from touched_lots l
      left join shared s on s.lot_id = l.lot_id
      left join sole o on o.lot_id = l.lot_id
    ),
    described as (
      select
        l.lot_id as lot_id,
        l.code as lot_code,
        l.name as lot_name,
        ${projectDescription},
        l.material_category as material_category,
        l.status as status,
        case when l.status = '成交' and l.winner_num > 0 then 1 else 0 end as is_deal,
        p.plan_received_at as plan_received_at,
        l.award_published_at as award_published_at,
        p.notice_at as notice_at,
        l.opened_at as opened_at,
        l.award_notice_at as award_notice_at,
        case when l.status = '流标' then 1 else 0 end as is_failed,
        case when l.status = '进行中' then 1 else 0 end as is_undecided,
        case when method_family(p.method) = '公开' then 1 else 0 end as is_open,
        case when l.opened_at is not null then 1 else 0 end as is_opened,
        l.winner_num as winner_num,
        l.only_winner as winner_id,
        coalesce(l.winners_text, w.name) as winner_name,
        l.budget as budget,
        l.ceiling_price as ceiling_price,
        l.any_award as any_award,
        l.share_sum as share_sum,
        case when r.lot_id is not null then coalesce(b.valid_bidders, 0) end as valid_bidders,
        b.average_price as average_price,
        b.second_price as second_price,
        ratio(b.second_price - b.lowest_price, b.lowest_price) as second_gap,
        l.bid_deadline as bid_deadline,
        l.evaluation_method as evaluation_method,
        l.price_weight as price_weight,
        l.is_centralized as is_centralized,
        l.is_public as is_public,
        l.is_online as is_online,
        l.is_electronic as is_electronic
      from awarded l
      join (select * from projects where project_id in (select project_id from touched_lots)) p on p.project_id = l.project_id
      left join units u on u.unit_id = p.unit_id
      left join companies a on a.company_id = p.agency_id
      left join companies w on w.company_id = l.only_winner
      left join recorded r on r.lot_id = l.lot_id
      left join bidders b on b.lot_id = l.lot_id
    ),
    timed as (
      select
        *,
        coalesce(notice_at, plan_received_at, opened_at, award_notice_at, award_published_at) as tendered_at,
        coalesce(opened_at, notice_at, plan_received_at, award_notice_at, award_published_at) as bids_opened_at,
        coalesce(award_notice_at, award_published_at, case when is_deal = 1 then opened_at end) as awarded_at,
        case when award_notice_at is not null then '${byNotice}' when award_published_at is not null then '${byPublication}'
          when is_deal = 1 and opened_at is not null then '${byOpening}' end as award_time_basis,
        case when is_deal = 1 then any_award end as award_amount,
        case when is_deal = 1 and winner_num > 1 then round_cents(any_award - coalesce(share_sum, 0)) end as left_amount,
        case when is_deal = 1 and any_award > 0 then positive(budget) end as saving_baseline
      from described
    )
    select
      lot_id, lot_code, lot_name, project_id, project_name, project_type, agency_id, agency_name,
      unit_id, unit_name, in_group, category, method, organisation_form, province, city, material_category,
      bids_opened_at, tendered_at, awarded_at, award_time_basis,
      month_of(tendered_at) as tender_month, month_of(bids_opened_at) as opening_month, month_of(awarded_at) as award_month, status, is_deal, plan_received_at, award_published_at,
      notice_at, opened_at, award_notice_at, is_failed, is_undecided, is_open, is_opened, winner_num, winner_id, winner_name,
      budget, ceiling_price, award_amount, case when left_amount > 0 then left_amount end as unshared_amount, saving_baseline,
      saving_baseline - award_amount as saving,
      case when is_deal = 1 then (award_notice_at - coalesce(plan_received_at, notice_at)) / 86400000.0 end as cycle_days,
      valid_bidders, average_price, second_gap, bid_deadline, evaluation_method, price_weight, second_price,
      is_centralized, is_public, is_online, is_electronic
    from timed`,
};
