import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { partyCount } from '../party-figures.ts';

/** Agencies that have any event in the selection: the rows of `agency.ranking`. */
export const summary = defineQuery({
  key: 'agency.summary',
  id: 'a3d054459a67e21e91e9863b9f50f4b5',
  title: '代理机构数量',
  grain: '整个选择范围',
  permissions: ['agencyMarket'],
  fields: ['agencyNum'],
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with present as (${partyCount('agency')})
    select count(distinct party) as "agencyNum" from present`,
});
