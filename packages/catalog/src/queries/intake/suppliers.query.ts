import { countMetric, integer, metric, money, optionalText, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { sortedByBound, winRateColumn, winRateColumns } from '../win-rate.ts';
import { intakeFilters, intakeSource, intakeTotals } from './intake-source.ts';
import { supplierWhere2 } from '../supplier-period.ts';

const rows = `
    select * from described where {where2}`;

/** The rows behind every figure of suppliers in the pool. */
export const suppliers = defineQuery({
  key: 'intake.suppliers',
  id: '45c8ecbfb49169a77f6b2ba128c7eb5d',
  title: '入库主体明细',
  grain: '供应商',
  permissions: ['storageSituationAnalysis'],
  columns: {
    gys_guid: text('供应商标识'),
    Gys_Name: text('供应商'),
    XinYong_DaiMa: optionalText('统一社会信用代码'),
    QiYe_Type: optionalText('企业类型'),
    QiYe_GuiMo: optionalText('企业规模'),
    ZhuCe_ZiBen: money('注册资本'),
    ZiBen_QuJian: optionalText('注册资本区间'),
    NianXian_QuJian: optionalText('入库时成立年数'),
    sheng_name: optionalText('省份'),
    shi_name: optionalText('城市'),
    zhuce_time: time('注册时间'),
    ruku_time: time('入库时间'),
    status: optionalText('企业状态'),
    is_zaiku: integer('是否在库'),
    tbNum: countMetric('tbNum'),
    zbNum: countMetric('zbNum'),
    zbRate: winRateColumn,
    zbJinE: metric('zbJinE'),
    firstBidTime: time('首次投标时间'),
    firstWinTime: time('首次中标时间'),
    is_toubiao: integer('是否投过标'),
    is_zhongbiao: integer('是否中过标'),
    ...winRateColumns,
  },
  filters: intakeFilters,
  sortsBy: sortedByBound,
  sorts: ['Gys_Name', 'ZhuCe_ZiBen', 'zhuce_time', 'ruku_time', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'firstBidTime', 'firstWinTime'],
  defaultSort: { column: 'ruku_time', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: supplierWhere2,
  sql: `${intakeSource}${rows}`,
  totals: { by: 'ever', sql: `${intakeTotals}${rows}` },
});
