import { defineQuery } from '../../define-query.ts';
import { required, titled } from '../../query-fields.ts';
import { sortedByBound, winRateField, winRateFields } from '../win-rate.ts';
import { intakeFilters, overIntake } from './intake-source.ts';
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
  fields: [
    'gys_guid', required('Gys_Name'), 'XinYong_DaiMa', 'QiYe_Type', 'QiYe_GuiMo', 'ZhuCe_ZiBen', 'ZiBen_QuJian',
    'NianXian_QuJian', 'sheng_name', 'shi_name', 'zhuce_time', 'ruku_time', titled('status', '企业状态'), 'is_zaiku',
    'tbNum', 'zbNum', winRateField, 'zbJinE', 'firstBidTime', 'firstWinTime', 'is_toubiao', 'is_zhongbiao',
    ...winRateFields,
  ],
  filters: intakeFilters,
  sortsBy: sortedByBound,
  sorts: ['Gys_Name', 'ZhuCe_ZiBen', 'zhuce_time', 'ruku_time', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'firstBidTime', 'firstWinTime'],
  defaultSort: { column: 'ruku_time', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: supplierWhere2,
  ...overIntake(rows),
});
