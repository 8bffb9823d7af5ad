import { dust } from '../marts/mart.ts';
import { previousLots } from '../marts/previous-lot.ts';
import type { Indicator } from './indicator.ts';
import { daysBetween, directFamilies, isOfFamily, winners } from './sql.ts';
import { tenderDutyLimit, tenderDutyText } from './tender-duty.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * 流标转直采: a purchase without a tender after a failed tender is lawful in some cases, so that one ground alone is no hit. Failed lots are
 * followed over three steps; the last failed tender of them is compared.
 */
export const directAfterFailure = (thresholds: Thresholds): Indicator => ({
  code: 'D02',
  name: '疑似流标转直采',
  subject: 'lot',
  basis: '招标投标法第二十八条；招标投标法实施条例第四十四条',
  formula: `按前次标段编号，公开或邀请招标流标后 ${thresholds.repeatDays} 天内改用谈判或直接采购成交，且下列情形至少有 ${thresholds.directGrounds} 项：`
    + `${grounds(thresholds).map(({ text }) => text).join('；')}。${tenderDutyText(thresholds)}`,
  missing: '流标的原因；项目审批部门批准不再招标、财政部门批准改用其他方式的文件；两次的采购内容是否相同。两次招标流标后不再招标可能合法',
  life: { families: directFamilies },
  parties: winners,
  sql: `
    with link as ${previousLots},
    chain as (
      select a.lot_id as lot_id, a.previous_id as first_id, b.previous_id as second_id, c.previous_id as third_id
      from (select * from link where lot_id in (select lot_id from lot_fact where is_deal = 1 and ${isOfFamily('method', directFamilies)})) a
      left join link b on b.lot_id = a.previous_id
      left join link c on c.lot_id = b.previous_id
    ),
    tender as (
      select s.lot_id as lot_id, f.lot_id as tender_id, f.lot_code as code, f.valid_bidders as valid_bidders, f.bids_opened_at as failed_at,
        positive(f.ceiling_price) as ceiling, coalesce(positive(f.budget), positive(f.ceiling_price)) as scope,
        ${daysBetween('f.notice_at', 'coalesce(f.bid_deadline, f.opened_at)')} as notice_days,
        row_number() over (partition by s.lot_id order by s.step) as place, count(*) over (partition by s.lot_id) as failures
      from (
        select lot_id, 1 as step, first_id as failed_id from chain
        union all
        select lot_id, 2, second_id from chain where second_id is not null
        union all
        select lot_id, 3, third_id from chain where third_id is not null
      ) s
      join lot_fact f on f.lot_id = s.failed_id
      where ${isOfFamily('f.method', ['公开', '邀请'])}
    ),
    bids_made as (
      select lot_id, count(*) as bidders, min(case when is_valid = 1 then positive(price) end) as lowest
      from bid_fact where lot_id in (select tender_id from tender) group by lot_id
    ),
    known_winner as (
      select distinct t.lot_id as lot_id
      from tender t
      join bid_fact b on b.lot_id = t.tender_id
      join (${winners} union all select lot_id, company_id from bid_fact where has_won = 1) w on w.lot_id = t.lot_id and w.company_id = b.company_id
    ),
    compared as (
      select l.lot_id as lot_id, l.unit_id as unit_id, l.award_amount as award, t.code as code, t.failures as failures, t.ceiling as ceiling,
        t.valid_bidders as valid_bidders, t.notice_days as notice_days, b.lowest as lowest,
        case when b.bidders > 0 and k.lot_id is null then 1 else 0 end as is_stranger,
        ${daysBetween('t.failed_at', 'l.awarded_at')} as days,
        coalesce(positive(l.budget), positive(l.award_amount)) as amount, ${tenderDutyLimit(thresholds, 'l')} as limit_sum,
        case when abs(coalesce(positive(l.budget), positive(l.ceiling_price)) - t.scope) <= ${thresholds.sameScope} * t.scope + ${dust} then 1 else 0 end as is_same_scope
      from lot_fact l
      join (select * from tender where place = 1) t on t.lot_id = l.lot_id
      left join bids_made b on b.lot_id = t.tender_id
      left join known_winner k on k.lot_id = l.lot_id
    ),
    judged as (
      select lot_id, unit_id, code, failures, days,
        ${grounds(thresholds).map(({ condition }, place) => `case when ${condition} then 1 else 0 end as ground_${place}`).join(',\n        ')}
      from compared where days between 0 and ${thresholds.repeatDays}
    )
    select lot_id as subject_id, unit_id, cast(${groundSum(thresholds)} as double) as value,
      case when ${groundSum(thresholds)} >= ${thresholds.directGrounds} then 1 else 0 end as is_hit,
      '前次标段 ' || code || ' 流标' || case when failures > 1 then '（已有 ' || cast(failures as varchar) || ' 次招标流标）' else '' end
        || '，' || cast(cast(days as bigint) as varchar) || ' 天后成交'
        ${grounds(thresholds).map(({ text }, place) => `|| case when ground_${place} = 1 then '；${text}' else '' end`).join('\n        ')} as detail
    from judged`,
});

/** Grounds of suspicion over the columns of `compared`. Prices are compared only if the budget is nearly the same. */
const grounds = ({ sameScope, repeatMarkup, fewestBidders, tenderDays }: Thresholds) => [
  { text: '达到必须招标限额而只招标一次', condition: 'failures = 1 and amount >= limit_sum' },
  { text: `前次有效投标不少于 ${fewestBidders} 家`, condition: `valid_bidders >= ${fewestBidders}` },
  { text: '成交人未参加前次投标而另有投标人', condition: 'is_stranger = 1' },
  { text: `前次投标期不足 ${tenderDays} 天`, condition: `notice_days < ${tenderDays}` },
  {
    text: `成交价高出前次最低有效报价 ${repeatMarkup * 100}% 以上或高于前次限价（预算相差不超过 ${sameScope * 100}%）`,
    condition: `is_same_scope = 1 and (award > (1 + ${repeatMarkup}) * lowest + ${dust} or award > ceiling + ${dust})`,
  },
];

const groundSum = (thresholds: Thresholds): string => grounds(thresholds).map((_, place) => `ground_${place}`).join(' + ');
