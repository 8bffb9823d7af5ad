import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { required } from '../../query-fields.ts';
import { partySearch, partySearchValues } from '../party-search.ts';

/** Agencies found by a part of their name, its pinyin initials, or the beginning of their code. */
export const search = defineQuery({
  key: 'agency.search',
  id: '630aa247e6da6f3b82be5796db2bf343',
  title: '代理机构检索',
  grain: '代理机构',
  permissions: ['agencyPortrait'],
  params: [{ name: 'keyword', title: '关键词', type: 'text', fallback: '' }],
  derive: partySearchValues,
  fields: [required('daiLi_guid'), required('daiLi_DanWei'), 'XinYong_DaiMa', 'lotNum', 'place'],
  filters: lotFilters,
  sorts: ['place', 'daiLi_DanWei', 'lotNum'],
  defaultSort: { column: 'place', rule: 'asc' },
  tieBreak: ['daiLi_guid'],
  sql: `
    with ${partySearch({ id: 'agency_id', name: 'agency_name', codes: 'select company_id as id, uscc as code from companies' })}
    select
      id as "daiLi_guid",
      name as "daiLi_DanWei",
      code as "XinYong_DaiMa",
      lots as "lotNum",
      place as "place"
    from found`,
});
