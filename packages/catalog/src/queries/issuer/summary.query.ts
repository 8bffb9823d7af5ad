import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { partyCount } from '../party-figures.ts';

/** Buyers that have any event in the selection: the rows of `issuer.ranking`. */
export const summary = defineQuery({
  key: 'issuer.summary',
  id: '62b298069f38428dc005c3c6fc9159a0',
  title: '招标人数量',
  grain: '整个选择范围',
  permissions: ['issuerMarket'],
  fields: ['issuerNum'],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with present as (${partyCount('issuer')})
    select count(distinct party) as "issuerNum" from present`,
});
