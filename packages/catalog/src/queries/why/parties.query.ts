import { defineQuery } from '../../define-query.ts';
import { withMissing } from '../../filters/field-filters.ts';
import { partyMovesSql, partyParams } from './party-moves.ts';
import { lotFiltersWithoutPeriod } from './supplier-moves.ts';

/** The buyers or agencies behind each part of `why.partyParts`. */
export const whyParties = defineQuery({
  key: 'why.parties',
  id: '0e5e98df80e4b842fa3cbbe63375faff',
  title: '两期单位名单',
  grain: '单位',
  permissions: ['issuerMarket', 'agencyMarket'],
  params: partyParams,
  fields: ['danwei_guid', 'danwei_name', 'supplierMove', 'formerLotNum', 'lotNum', 'danwei_sheng', 'danwei_shi'],
  filters: lotFiltersWithoutPeriod,
  columnFilters: ['supplierMove', withMissing('danwei_sheng'), withMissing('danwei_shi')],
  sorts: ['danwei_name', 'formerLotNum', 'lotNum'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['danwei_guid'],
  where2: '单位自身的属性与统计结果',
  sql: `${partyMovesSql}
    select * from described where {where2}`,
});
