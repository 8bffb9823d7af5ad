import { supplierDimensions } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { byPart, lotFiltersWithoutPeriod, moveParams, movePermissions, supplierMovesSql } from './supplier-moves.ts';

const dimensions = Object.keys(supplierDimensions);

/**
 * Suppliers of two periods by an attribute of theirs, each in one part; an empty `partKey` is the part without a value. `firstNum`,
 * `againNum` and `bothNum` add up to the figure of the period, `absentNum` and `bothNum` to that of the former one.
 */
export const whySupplierParts = defineQuery({
  key: 'why.supplierParts',
  id: 'ad448928956b3ea9acf0b00b78754630',
  title: '供应商数量变动的构成',
  grain: '部分',
  permissions: movePermissions,
  params: [
    ...moveParams,
    { name: 'by', title: '维度', type: 'text', choices: dimensions, choiceTitles: supplierDimensions, fallback: 'gys_sheng' },
  ],
  fields: ['partKey', 'firstNum', 'againNum', 'absentNum', 'bothNum'],
  filters: lotFiltersWithoutPeriod,
  sorts: ['partKey', 'firstNum', 'againNum', 'absentNum', 'bothNum'],
  defaultSort: { column: 'partKey', rule: 'asc' },
  tieBreak: ['partKey'],
  sql: `${supplierMovesSql}${byPart(dimensions)}`,
});
