import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { answerText } from '../answer-text.ts';

/** Subcontracts of a lot. `is_luobiao`: the subcontractor itself is a losing bidder of the lot; partners of a winner are not. */
export const lotSubcontracts = defineQuery({
  key: 'lot.subcontracts',
  id: '4638dd574e0e6fc452903f23ca60e973',
  title: '标段分包',
  grain: '分包',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'contract_guid', 'gys_guid', titled('Gys_Name', '中标人'), 'fenbao_guid', 'fenbao_name', 'fenbao_neirong', 'fenbao_jine', 'fenbao_zhanbi',
    'qianding_time', 'is_tongyi', 'is_laowu', 'is_luobiao',
  ],
  sorts: ['fenbao_name', 'fenbao_jine', 'qianding_time'],
  defaultSort: { column: 'fenbao_jine', rule: 'desc' },
  tieBreak: ['contract_guid', 'fenbao_guid', 'fenbao_neirong'],
  sql: `
    with bidder as (select company_id, has_won, is_winner from {bidFacts} where lot_id = {lot_guid:String} and {where}),
    bid as (select company_id, consortium_id from {bidRecords} where lot_id = {lot_guid:String}),
    won as (
      select distinct b.consortium_id as consortium_id from bid b join bidder w on w.company_id = b.company_id
      where b.consortium_id is not null and (w.has_won = 1 or w.is_winner = 1)
    ),
    loser as (
      select f.company_id as company_id from bidder f left join bid b on b.company_id = f.company_id
      where f.has_won = 0 and f.is_winner = 0 and (b.consortium_id is null or b.consortium_id not in (select consortium_id from won))
        and (select status from {lots} where lot_id = {lot_guid:String}) = '成交'
    )
    select
      c.contract_id as "contract_guid",
      c.company_id as "gys_guid",
      w.name as "Gys_Name",
      s.subcontractor_id as "fenbao_guid",
      o.name as "fenbao_name",
      s.scope as "fenbao_neirong",
      s.amount as "fenbao_jine",
      ratio(s.amount, c.amount) as "fenbao_zhanbi",
      s.signed_at as "qianding_time",
      ${answerText('s.is_approved')} as "is_tongyi",
      ${answerText('s.is_labour')} as "is_laowu",
      case when l.company_id is null then '否' else '是' end as "is_luobiao"
    from (select * from {contractRecords} where lot_id = {lot_guid:String}) c
    join {subcontractRecords} s on s.contract_id = c.contract_id
    left join companies w on w.company_id = c.company_id
    left join companies o on o.company_id = s.subcontractor_id
    left join loser l on l.company_id = s.subcontractor_id`,
});
