import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { required, titled } from '../../query-fields.ts';

/** Register entries of the companies that won a lot of the selection, for subscriptions to their changes. */
export const registry = defineQuery({
  key: 'company.registry',
  id: '5d0b6f83f2a94cfa9f3a4c1e7b862d19',
  title: '成交企业登记信息',
  grain: '供应商',
  permissions: ['individualHolographicPortrait'],
  isServerOnly: true,
  fields: [
    'gys_guid', titled(required('Gys_Name'), '企业名称'), 'XinYong_DaiMa', 'QiYe_Type', 'QiYe_XingZhi', 'QiYe_GuiMo', 'ZhuCe_ZiBen', 'dizhi',
    titled('status', '企业状态'),
  ],
  filters: marketFilters,
  sorts: ['gys_guid', 'Gys_Name'],
  defaultSort: { column: 'gys_guid', rule: 'asc' },
  tieBreak: ['gys_guid'],
  sql: `
    select
      company_id as "gys_guid",
      name as "Gys_Name",
      uscc as "XinYong_DaiMa",
      company_type as "QiYe_Type",
      ownership as "QiYe_XingZhi",
      scale as "QiYe_GuiMo",
      registered_capital as "ZhuCe_ZiBen",
      address as "dizhi",
      status as "status"
    from companies where company_id in (select winner_id from {awardedWins} where {where})`,
});
