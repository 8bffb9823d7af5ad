import { integer, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';

/** What registers say of one supplier, whenever it was. A fact of the company: no unit scope. */
export const supplierRisks = defineQuery({
  key: 'supplier.risks',
  id: 'f438b5bfac735ba4c0756f965e574b94',
  title: '供应商司法与信用风险',
  grain: '风险记录',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  columns: {
    kind: text('风险类型'),
    case_no: optionalText('案号'),
    casereason: optionalText('案由'),
    role: optionalText('当事人身份'),
    occurred_on: time('发生日期'),
    ends_on: time('截止日期'),
    FOREVER_LIMIT: integer('是否长期'),
    source: optionalText('来源'),
  },
  filters: {},
  sorts: ['kind', 'case_no', 'occurred_on', 'ends_on'],
  defaultSort: { column: 'occurred_on', rule: 'desc' },
  tieBreak: ['kind', 'case_no', 'occurred_on', 'source'],
  sql: `
    select
      kind as "kind",
      case_no as "case_no",
      case_reason as "casereason",
      role as "role",
      occurred_on as "occurred_on",
      ends_on as "ends_on",
      case when ends_on is null then 1 else 0 end as "FOREVER_LIMIT",
      source as "source"
    from risks where company_id = {gys_guid:String} and {where}`,
});
