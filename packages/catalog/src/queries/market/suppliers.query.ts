import { defineQuery } from '../../define-query.ts';
import { required } from '../../query-fields.ts';
import { supplierSortFacts } from '../supplier-facts.ts';
import { scoreFields } from '../supplier-score.ts';
import { sortedByBound, winRateField, winRateFields } from '../win-rate.ts';
import { overMarket, supplierFilters } from './market-source.ts';
import { periodParams, supplierWhere2 } from '../supplier-period.ts';

/** The suppliers behind every figure of attributes. */
export const marketSuppliers = defineQuery({
  key: 'market.suppliers',
  id: '00d8b9228b8456f3247ec9800486d184',
  title: '供应商属性明细',
  grain: '供应商',
  permissions: ['attributeDistribution'],
  params: periodParams,
  fields: [
    'gys_guid', required('Gys_Name'), 'QiYe_Type', 'QiYe_XingZhi', 'QiYe_GuiMo', 'ZhuCe_ZiBen', 'ZiBen_QuJian',
    'ChengLi_QuJian', 'sheng_name', 'shi_name', 'zhuce_time', 'ruku_time', 'tbNum', 'zbNum', winRateField, 'zbJinE',
    'fengxian', 'is_huoyue', 'is_xinru', 'is_fengxian', ...winRateFields, ...scoreFields,
  ],
  filters: supplierFilters,
  // Grades follow the score.
  sortsBy: { ...sortedByBound, grade: 'score' },
  sorts: ['Gys_Name', 'ZhuCe_ZiBen', 'zhuce_time', 'ruku_time', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'score', 'grade'],
  sortFacts: supplierSortFacts,
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: supplierWhere2,
  ...overMarket(`
    select * from described where {where2}`),
});
