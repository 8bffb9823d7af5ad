import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required } from '../../query-fields.ts';
import { partySearch, partySearchValues } from '../party-search.ts';

/** Buyers found by a part of their name or its pinyin initials. Units have no code. */
export const search = defineQuery({
  key: 'issuer.search',
  id: 'bc1b032c8f7f1e0a8a0ce5c0aa230cd3',
  title: '招标人检索',
  grain: '招标人',
  permissions: ['issuerPortrait'],
  params: [{ name: 'keyword', title: '关键词', type: 'text', fallback: '' }],
  derive: partySearchValues,
  fields: [required('zbr_guid'), required('zbr_name'), 'lotNum', 'place'],
  filters: lotFilters,
  sorts: ['place', 'zbr_name', 'lotNum'],
  defaultSort: { column: 'place', rule: 'asc' },
  tieBreak: ['zbr_guid'],
  sql: `
    with ${partySearch({ id: 'unit_id', name: 'unit_name' })}
    select
      id as "zbr_guid",
      name as "zbr_name",
      lots as "lotNum",
      place as "place"
    from found`,
});
