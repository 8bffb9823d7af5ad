import { riskKinds } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { bidOutcome } from '../bid-outcome.ts';

/**
 * The bids of a company on the lots of the selection, and which of its records of a kind were in force when the bids were opened: since the
 * record, and not after its end. `inForceNum` counts these records; a lot without a time of opening has none.
 */
export const riskBids = defineQuery({
  key: 'relation.riskBids',
  id: 'e80804aed4f0dbd1e5b140222e3e1927',
  title: '有风险记录企业的投标（供核查）',
  grain: '投标',
  permissions: ['warningRelationAnalysis'],
  params: [
    { name: 'gys_guid', title: '供应商标识', type: 'text' },
    { name: 'kind', title: '风险类型', type: 'text', fallback: '', choices: ['', ...riskKinds], choiceTitles: { '': '全部' } },
  ],
  fields: [
    'lot_guid', 'bd_name', 'zbr_name', 'kaibiao_time', 'price', 'is_winner', 'zbJinE', 'inForceNum', 'cases', 'jieguo',
  ],
  filters: marketFilters,
  columnFilters: ['inForceNum', 'is_winner'],
  sorts: ['bd_name', 'zbr_name', 'kaibiao_time', 'price', 'is_winner', 'zbJinE', 'inForceNum'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  where2: '投标的结果',
  sql: `
    with record as (
      select case_no, occurred_on, ends_on from risks where company_id = {gys_guid:String} and ({kind:String} = '' or kind = {kind:String})
    ),
    bid as (
      select lot_id, bids_opened_at, price, has_won, is_winner, is_valid, is_deal, is_failed, is_undecided, award_amount
      from {narrowestBids} where company_id = {gys_guid:String} and {where}
    ),
    hit as (
      select b.lot_id as lot_id, count(*) as records, distinct_list(r.case_no) as cases
      from bid b cross join record r
      where b.bids_opened_at >= coalesce(r.occurred_on, 0) and (r.ends_on is null or b.bids_opened_at <= r.ends_on)
      group by b.lot_id
    ),
    lot as (select lot_id, lot_name, unit_name, status from {lots} where lot_id in (select lot_id from bid)),
    described as (
      select
        b.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.unit_name as "zbr_name",
        b.bids_opened_at as "kaibiao_time",
        b.price as "price",
        b.has_won as "is_winner",
        b.award_amount as "zbJinE",
        coalesce(h.records, 0) as "inForceNum",
        nullif(h.cases, '') as "cases",
        ${bidOutcome('b.', 'l.status')} as "jieguo"
      from bid b
      join lot l on l.lot_id = b.lot_id
      left join hit h on h.lot_id = b.lot_id
    )
    select * from described where {where2}`,
});
