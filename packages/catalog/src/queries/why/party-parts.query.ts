import { partyDimensions } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';
import { partyMovesSql, partyParams } from './party-moves.ts';
import { byPart, lotFiltersWithoutPeriod } from './supplier-moves.ts';

const dimensions = Object.keys(partyDimensions);

/** Buyers or agencies of two periods by an attribute of theirs, as suppliers in `why.supplierParts`. */
export const whyPartyParts = defineQuery({
  key: 'why.partyParts',
  id: '51b7739ae85c57e26a77eb374f80d308',
  title: '招标人、代理机构数量变动的构成',
  grain: '部分',
  permissions: ['issuerMarket', 'agencyMarket'],
  params: [
    ...partyParams,
    { name: 'by', title: '维度', type: 'text', choices: dimensions, choiceTitles: partyDimensions, fallback: 'danwei_sheng' },
  ],
  fields: [
    'partKey', titled('firstNum', '首次出现的单位数'), titled('againNum', '重新出现的单位数'), titled('absentNum', '本期没有的单位数'),
    titled('bothNum', '两期都有的单位数'),
  ],
  filters: lotFiltersWithoutPeriod,
  sorts: ['partKey', 'firstNum', 'againNum', 'absentNum', 'bothNum'],
  defaultSort: { column: 'partKey', rule: 'asc' },
  tieBreak: ['partKey'],
  sql: `${partyMovesSql}${byPart(dimensions)}`,
});
