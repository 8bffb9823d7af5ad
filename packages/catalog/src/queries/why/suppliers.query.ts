import { defineQuery } from '../../define-query.ts';
import { withMissing } from '../../filters/field-filters.ts';
import { lotFiltersWithoutPeriod, moveParams, movePermissions, supplierMovesSql } from './supplier-moves.ts';

/** The suppliers behind each part of `why.supplierParts`. */
export const whySuppliers = defineQuery({
  key: 'why.suppliers',
  id: '8182ded302d4a3768c43964f8bb1e15c',
  title: '两期供应商名单',
  grain: '供应商',
  permissions: movePermissions,
  params: moveParams,
  fields: [
    'gys_guid', 'Gys_Name', 'supplierMove', 'formerBidNum', 'tbNum', 'formerWinNum', 'zbNum', 'gys_sheng', 'QiYe_Type', 'QiYe_GuiMo', 'QiYe_XingZhi',
  ],
  filters: lotFiltersWithoutPeriod,
  columnFilters: ['supplierMove', withMissing('gys_sheng'), withMissing('QiYe_Type'), withMissing('QiYe_GuiMo'), withMissing('QiYe_XingZhi')],
  sorts: ['Gys_Name', 'formerBidNum', 'tbNum', 'formerWinNum', 'zbNum'],
  defaultSort: { column: 'tbNum', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '供应商自身的属性与统计结果',
  sql: `${supplierMovesSql}
    select * from described where {where2}`,
});
