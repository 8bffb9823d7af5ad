import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';

/** Average rank, ties sharing the mean of their places. */
const averageRank = (value: string): string =>
  `rank() over (partition by lot_id, expert_id order by ${value}) + (count(*) over (partition by lot_id, expert_id, ${value}) - 1) / 2.0`;

/**
 * One expert on one panel, by the totals of his subjective marks: `severity` = (his mean − the others')/full mark, `own_sd`
 * and `panel_sd` over the bidders, `agreement` = Spearman with the others' mean, `is_decisive` = the first rank by all marks is
 * another without him. Null where there are fewer than two bidders or no other member.
 */
export const reviewPanel: Mart = {
  name: 'review_panel',
  title: '评委参评',
  grain: 'expert × lot',
  columns: {
    lot_id: 'VARCHAR',
    expert_id: 'VARCHAR',
    expert_code: 'VARCHAR',
    ...marketDimensions,
    bidders: 'BIGINT',
    severity: 'DOUBLE',
    own_sd: 'DOUBLE',
    panel_sd: 'DOUBLE',
    agreement: 'DOUBLE',
    is_decisive: 'TINYINT',
  },
  key: ['lot_id', 'expert_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids', 'experts', 'reviews'],
  touchedBy: 'lot_id',
  sql: `
    with own as (
      select
        lot_id, expert_id, company_id,
        max(expert_code) as expert_code,
        sum(score) as every_mark,
        sum(case when is_subjective = 1 then score end) as marks,
        sum(case when is_subjective = 1 then full_mark end) as full_marks
      from review_fact
      where {touched}
      group by lot_id, expert_id, company_id
    ),
    beside as (
      select
        *,
        count(*) over bidder as members,
        round(sum(every_mark) over bidder, 6) as panel_total,
        avg(marks) over bidder as panel_mean,
        round((sum(marks) over bidder - marks) / nullif(count(marks) over bidder - 1, 0), 9) as others_mean
      from own
      window bidder as (partition by lot_id, company_id)
    ),
    ranked as (
      select
        *,
        ${averageRank('marks')} as own_rank,
        ${averageRank('others_mean')} as others_rank,
        row_number() over (partition by lot_id, expert_id order by panel_total desc, company_id) as place_with,
        row_number() over (partition by lot_id, expert_id order by round(panel_total - every_mark, 6) desc, company_id) as place_without,
        marks - avg(marks) over (partition by lot_id, expert_id) as own_deviation,
        panel_mean - avg(panel_mean) over (partition by lot_id, expert_id) as panel_deviation
      from beside
    ),
    centred as (
      select
        *,
        own_rank - avg(own_rank) over (partition by lot_id, expert_id) as own_rank_deviation,
        others_rank - avg(others_rank) over (partition by lot_id, expert_id) as others_rank_deviation
      from ranked
    ),
    summed as (
      select
        lot_id, expert_id,
        max(expert_code) as expert_code,
        count(*) as bidders,
        ratio(sum(marks - others_mean), sum(case when others_mean is not null then full_marks end)) as severity,
        case when count(*) > 1 then sqrt(sum(own_deviation * own_deviation) / nullif(count(*) - 1, 0)) end as own_sd,
        case when count(*) > 1 then sqrt(sum(panel_deviation * panel_deviation) / nullif(count(*) - 1, 0)) end as panel_sd,
        case when count(others_mean) > 1 then ratio(
          sum(own_rank_deviation * others_rank_deviation),
          sqrt(sum(own_rank_deviation * own_rank_deviation) * sum(others_rank_deviation * others_rank_deviation))
        ) end as agreement,
        case when max(members) > 1 and max(case when place_with = 1 then company_id end) <> max(case when place_without = 1 then company_id end)
          then 1 else 0 end as is_decisive
      from centred
      group by lot_id, expert_id
    )
    select
      s.lot_id as lot_id, s.expert_id as expert_id, s.expert_code as expert_code,
      ${dimensionsFrom('l', marketDimensions)},
      s.bidders as bidders, s.severity as severity, s.own_sd as own_sd, s.panel_sd as panel_sd, s.agreement as agreement,
      s.is_decisive as is_decisive
    from summed s
    join (select * from lot_fact where {touched}) l on l.lot_id = s.lot_id
    order by l.reference_at, s.lot_id, s.expert_id`,
};
