import { dimensionsFrom, marketDimensions } from './lot-dimensions.ts';
import type { Mart } from './mart.ts';

/** Bidders that both the expert and others marked. */
const compared = 'partition by lot_id, expert_id, is_compared';
/** Average rank; ties have the mean of their positions. */
const averageRank = (value: string): string =>
  `rank() over (${compared} order by ${value}) + (count(*) over (${compared}, ${value}) - 1) / 2.0`;

/** Experts before and after one expert among those who marked a bidder. */
const othersWindows = `
        former as (partition by lot_id, company_id order by expert_id rows between unbounded preceding and 1 preceding),
        latter as (partition by lot_id, company_id order by expert_id rows between 1 following and unbounded following)`;
/** Not computed as the difference of two sums, which loses the marks of others beside one that is far greater. */
const sumOfOthers = (value: string): string => `(coalesce(sum(${value}) over former, 0) + coalesce(sum(${value}) over latter, 0))`;

/**
 * One expert on one panel, by the totals of the expert's subjective marks: `severity` = (the expert's mean − the others')/full mark,
 * `own_sd` and `panel_sd` over the bidders that others marked too, `agreement` = Spearman's correlation with the others' mean of these.
 * Null for fewer than two such bidders. `is_decisive` = the first bidders by all marks are different without the expert, including bidders
 * that the expert did not mark; `first_names` and `first_names_without` are their names, joined by 、 if they tie. Of the `criteria`
 * (subjective, with at least two bidders) `distinguished` are those on which the expert marks every bidder that anybody marks, and not all
 * alike.
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
    first_names: 'VARCHAR',
    first_names_without: 'VARCHAR',
    criteria: 'BIGINT',
    distinguished: 'BIGINT',
  },
  key: ['lot_id', 'expert_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids', 'experts', 'reviews'],
  touchedBy: 'lot_id',
  order: 'l.bids_opened_at',
  parts: {
    panel_bidder: `
      select
        lot_id, expert_id, company_id,
        max(expert_code) as expert_code,
        max(company_name) as company_name,
        sum(score) as every_mark,
        round_stable(sum(case when is_subjective = 1 then score end)) as marks,
        sum(case when is_subjective = 1 then full_mark end) as full_marks
      from review_fact where {touched}
      group by lot_id, expert_id, company_id`,
  },
  sql: `
    with beside as (
      select
        *,
        count(*) over bidder as members,
        avg(marks) over bidder as panel_mean,
        round(${sumOfOthers('marks')} / nullif(count(marks) over bidder - 1, 0), 9) as others_mean,
        ${sumOfOthers('every_mark')} as others_total,
        case when count(marks) over bidder > 1 and marks is not null then 1 else 0 end as is_compared
      from panel_bidder
      window bidder as (partition by lot_id, company_id), ${othersWindows}
    ),
    total as (
      select lot_id, company_id, coalesce(max(company_name), company_id) as company_name, sum(every_mark) as panel_total
      from panel_bidder group by lot_id, company_id
    ),
    seat as (select lot_id, expert_id from panel_bidder group by lot_id, expert_id),
    outcome as (
      select
        t.lot_id as lot_id, s.expert_id as expert_id, t.company_id as company_id, t.company_name as company_name,
        rank() over (partition by t.lot_id, s.expert_id order by round(t.panel_total, 6) desc) as place_with,
        rank() over (
          partition by t.lot_id, s.expert_id
          order by round(case when o.expert_id is null then t.panel_total else o.others_total end, 6) desc
        ) as place_without
      from total t
      join seat s on s.lot_id = t.lot_id
      left join beside o on o.lot_id = s.lot_id and o.expert_id = s.expert_id and o.company_id = t.company_id
    ),
    decided as (
      select
        lot_id, expert_id,
        max(case when (place_with = 1) <> (place_without = 1) then 1 else 0 end) as is_decisive,
        distinct_list(case when place_with = 1 then company_name end) as first_names,
        distinct_list(case when place_without = 1 then company_name end) as first_names_without
      from outcome group by lot_id, expert_id
    ),
    criterion as (
      select lot_id, criterion, count(distinct company_id) as bidders
      from review_fact where {touched} and is_subjective = 1
      group by lot_id, criterion having count(distinct company_id) > 1
    ),
    own_criterion as (
      select lot_id, expert_id, criterion, count(*) as bidders, max(score) - min(score) as range_of_marks
      from review_fact where {touched} and is_subjective = 1
      group by lot_id, expert_id, criterion
    ),
    care as (
      select s.lot_id as lot_id, s.expert_id as expert_id, count(*) as criteria,
        count_sum(case when o.bidders = c.bidders and o.range_of_marks > 0 then 1 else 0 end) as distinguished
      from seat s
      join criterion c on c.lot_id = s.lot_id
      left join own_criterion o on o.lot_id = s.lot_id and o.expert_id = s.expert_id and o.criterion = c.criterion
      group by s.lot_id, s.expert_id
    ),
    ranked as (
      select
        *,
        case when is_compared = 1 then ${averageRank('marks')} end as own_rank,
        case when is_compared = 1 then ${averageRank('others_mean')} end as others_rank,
        case when is_compared = 1 then marks - avg(marks) over (${compared}) end as own_deviation,
        case when is_compared = 1 then panel_mean - avg(panel_mean) over (${compared}) end as panel_deviation
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
        case when count_sum(is_compared) > 1 then sqrt(sum(own_deviation * own_deviation) / nullif(count_sum(is_compared) - 1, 0)) end as own_sd,
        case when count_sum(is_compared) > 1 then sqrt(sum(panel_deviation * panel_deviation) / nullif(count_sum(is_compared) - 1, 0)) end as panel_sd,
        case when count_sum(is_compared) > 1 then ratio(
          sum(own_rank_deviation * others_rank_deviation),
          sqrt(sum(own_rank_deviation * own_rank_deviation) * sum(others_rank_deviation * others_rank_deviation))
        ) end as agreement,
        max(members) as members
      from centred
      group by lot_id, expert_id
    )
    select
      s.lot_id as lot_id, s.expert_id as expert_id, s.expert_code as expert_code,
      ${dimensionsFrom('l', marketDimensions)},
      s.bidders as bidders, s.severity as severity, s.own_sd as own_sd, s.panel_sd as panel_sd, s.agreement as agreement,
      case when s.members > 1 then d.is_decisive else 0 end as is_decisive,
      d.first_names as first_names, d.first_names_without as first_names_without,
      coalesce(r.criteria, 0) as criteria, coalesce(r.distinguished, 0) as distinguished
    from summed s
    join decided d on d.lot_id = s.lot_id and d.expert_id = s.expert_id
    left join care r on r.lot_id = s.lot_id and r.expert_id = s.expert_id
    join (select * from lot_fact where {touched}) l on l.lot_id = s.lot_id`,
};
