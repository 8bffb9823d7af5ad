import { defineQuery } from '../../define-query.ts';
import { overMarket, supplierFilters } from './market-source.ts';
import { periodParams, supplierWhere2 } from '../supplier-period.ts';

export const marketSummary = defineQuery({
  key: 'market.summary',
  id: 'c0e402b4f00895f9f646a22041ea4e28',
  title: '供应商总体指标',
  grain: '整个选择范围',
  permissions: ['attributeDistribution'],
  params: periodParams,
  fields: ['marketNum', 'activeSuppliers', 'admittedNum', 'riskSupplierNum'],
  filters: supplierFilters,
  sorts: [],
  tieBreak: [],
  where2: supplierWhere2,
  ...overMarket(`
    select
      count(*) as "marketNum",
      count_sum("is_huoyue") as "activeSuppliers",
      count_sum("is_xinru") as "admittedNum",
      count_sum("is_fengxian") as "riskSupplierNum"
    from described where {where2}`),
});
