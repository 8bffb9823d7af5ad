import { countMetric, integer, metric, money, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { supplierSortFacts } from '../supplier-facts.ts';
import { scoreColumns } from '../supplier-score.ts';
import { sortedByBound, winRateColumn, winRateColumns } from '../win-rate.ts';
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
  columns: {
    gys_guid: text('供应商标识'),
    Gys_Name: text('供应商'),
    QiYe_Type: optionalText('企业类型'),
    QiYe_XingZhi: optionalText('企业性质'),
    QiYe_GuiMo: optionalText('企业规模'),
    ZhuCe_ZiBen: money('注册资本'),
    ZiBen_QuJian: optionalText('注册资本区间'),
    ChengLi_QuJian: optionalText('成立年限'),
    sheng_name: optionalText('省份'),
    shi_name: optionalText('城市'),
    zhuce_time: time('注册时间'),
    ruku_time: time('入库时间'),
    tbNum: countMetric('tbNum'),
    zbNum: countMetric('zbNum'),
    zbRate: winRateColumn,
    zbJinE: metric('zbJinE'),
    fengxian: optionalText('高风险记录'),
    is_huoyue: integer('期间内是否投过标'),
    is_xinru: integer('是否期间内入库'),
    is_fengxian: integer('是否高风险'),
    ...winRateColumns,
    ...scoreColumns,
  },
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
