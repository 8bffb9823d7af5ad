import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { optional, required, titled, withoutMetric } from '../../query-fields.ts';
import { bidsOnFailed, failed, failureReason, isFailed, repeatsOfFailed } from '../failed-lots.ts';
import { knownBidders } from '../known-bidders.ts';

export const lotHead = defineQuery({
  key: 'lot.head',
  id: '2d92f9bb482454bdacfa4c4a10a4bbca',
  title: '标段概况',
  grain: '标段',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'xm_name', required('zbr_guid'), 'zbr_name', 'zb_fangshi', 'xm_LeiXing',
    'zb_zuzhixingshi', 'daiLi_DanWei', 'pinlei', 'sheng_name', 'shi_name', 'status', optional('liubiao_yuanyin'),
    titled(optional('gys_guid'), '中标人标识'), titled('Gys_Name', '中标人'), withoutMetric('budget'), 'ceiling', 'zbJinE',
    titled('savingRate', '节资率'), 'bidderNum', 'averagePrice', 'evaluation_method', 'price_weight', 'bid_deadline',
    'ShouDao_JiHuaDan_Time', 'noticeTime', 'openedTime', titled('zbtzs_fachu_time', '中标通知书发出时间'), 'zbgg_fabu_time',
    'awardTime', 'awardTimeBasis', 'daiLi_guid', titled('winnerNum', '中标家数'), 'jiesuan_jine', 'jiesuan_time',
    'previous_code', 'previous_lot_guid', 'previous_bd_name', 'next_lot_guid', 'next_bd_name', 'benchmark_formula', 'benchmark_coefficient',
    'benchmark_price', 'daoqi_time',
  ],
  sorts: [],
  tieBreak: [],
  sql: `
    with own as (select * from {lots} where lot_id = {lot_guid:String} and {where}),
    ${failed(`{lots} where ${isFailed} and lot_id = {lot_guid:String} and {where}`)},
    ${bidsOnFailed},
    settled as (
      select lot_id, case when count(settled_amount) = count(*) then round_cents(sum(settled_amount)) end as settled_amount, max(settled_at) as settled_at,
        case when count(ends_at) = count(*) and min(ends_at) = max(ends_at) then max(ends_at) end as ends_at
      from {contractRecords} where lot_id = {lot_guid:String}
      group by lot_id
    ),
    record as (
      select lot_id, previous_code, benchmark_formula, benchmark_coefficient, benchmark_price from {lotRecords} where lot_id = {lot_guid:String}
    ),
    stated as (select lot_id, previous_code from record where previous_code is not null),
    previous as (
      select o.lot_id as lot_id, min(p.lot_id) as previous_id, min(p.lot_name) as previous_name
      from own o
      join stated s on s.lot_id = o.lot_id
      join (select * from {lots} where ${isFailed} and is_in(lot_code, (select array_agg(previous_code) from stated))) p on p.unit_id = o.unit_id
      where p.lot_id <> o.lot_id and (p.tendered_at is null or o.tendered_at is null or p.tendered_at <= o.tendered_at)
      group by o.lot_id having count(*) = 1
    ),
    ${repeatsOfFailed},
    following as (
      select lot_id, next_id, next_name, row_number() over (partition by lot_id order by case when next_at is null then 1 else 0 end, next_at, next_id) as place from repeats
    )
    select
      l.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.lot_code as "BiaoDuan_bianhao",
      l.project_name as "xm_name",
      l.unit_id as "zbr_guid",
      l.unit_name as "zbr_name",
      l.method as "zb_fangshi",
      l.category as "xm_LeiXing",
      l.organisation_form as "zb_zuzhixingshi",
      l.agency_name as "daiLi_DanWei",
      l.material_category as "pinlei",
      l.province as "sheng_name",
      l.city as "shi_name",
      l.status as "status",
      case when l.is_failed = 1 then ${failureReason} end as "liubiao_yuanyin",
      case when l.is_deal = 1 then l.winner_id end as "gys_guid",
      case when l.is_deal = 1 then l.winner_name end as "Gys_Name",
      l.budget as "budget",
      l.ceiling_price as "ceiling",
      l.award_amount as "zbJinE",
      ratio(l.saving, l.saving_baseline) as "savingRate",
      ${knownBidders('l.')} as "bidderNum",
      l.average_price as "averagePrice",
      l.evaluation_method as "evaluation_method",
      l.price_weight as "price_weight",
      l.bid_deadline as "bid_deadline",
      l.plan_received_at as "ShouDao_JiHuaDan_Time",
      l.notice_at as "noticeTime",
      l.opened_at as "openedTime",
      l.award_notice_at as "zbtzs_fachu_time",
      l.award_published_at as "zbgg_fabu_time",
      case when l.is_deal = 1 then l.awarded_at end as "awardTime",
      case when l.is_deal = 1 then l.award_time_basis end as "awardTimeBasis",
      l.agency_id as "daiLi_guid",
      case when l.is_deal = 1 then l.winner_num else 0 end as "winnerNum",
      s.settled_amount as "jiesuan_jine",
      s.settled_at as "jiesuan_time",
      d.previous_code as "previous_code",
      p.previous_id as "previous_lot_guid",
      p.previous_name as "previous_bd_name",
      n.next_id as "next_lot_guid",
      n.next_name as "next_bd_name",
      d.benchmark_formula as "benchmark_formula",
      d.benchmark_coefficient as "benchmark_coefficient",
      d.benchmark_price as "benchmark_price",
      s.ends_at as "daoqi_time"
    from own l
    left join failed f on f.lot_id = l.lot_id
    left join bids_made b on b.lot_id = l.lot_id
    left join settled s on s.lot_id = l.lot_id
    left join record d on d.lot_id = l.lot_id
    left join previous p on p.lot_id = l.lot_id
    left join (select * from following where place = 1) n on n.lot_id = l.lot_id`,
});
