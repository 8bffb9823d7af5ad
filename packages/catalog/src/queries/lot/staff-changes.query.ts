import { businessOffsetMs, permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { answerText } from '../answer-text.ts';

const businessDay = (at: string): string => `floor((${at} + ${businessOffsetMs}) / 86400000.0)`;

/** Changes of the key staff of a lot's contracts, without the persons, of whom only hashes are known. */
export const lotStaffChanges = defineQuery({
  key: 'lot.staffChanges',
  id: '8774730739a27050c39e48bfb8a559bc',
  title: '标段关键人员变更',
  grain: '人员变更',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'contract_guid', 'gys_guid', titled('Gys_Name', '中标人'), 'gangwei', 'biangeng_time', 'qianyue_tianshu', 'biangeng_yuanyin',
    'is_tongyi',
  ],
  sorts: ['gangwei', 'biangeng_time'],
  defaultSort: { column: 'biangeng_time', rule: 'asc' },
  tieBreak: ['contract_guid', 'gangwei', 'biangeng_time'],
  sql: `
    select
      c.contract_id as "contract_guid",
      c.company_id as "gys_guid",
      w.name as "Gys_Name",
      s.role as "gangwei",
      s.changed_at as "biangeng_time",
      cast(${businessDay('s.changed_at')} - ${businessDay('c.signed_at')} as bigint) as "qianyue_tianshu",
      s.reason as "biangeng_yuanyin",
      ${answerText('s.is_approved')} as "is_tongyi"
    from (select * from {contractRecords} where lot_id = {lot_guid:String}) c
    join {staffChangeRecords} s on s.contract_id = c.contract_id
    left join companies w on w.company_id = c.company_id`,
});
