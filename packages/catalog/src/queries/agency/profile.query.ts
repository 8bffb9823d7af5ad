import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { partyFigures } from '../party-figures.ts';
import { agencyColumns, agencyFigures } from './figures.ts';

const one = 'agency_id = {daiLi_guid:String}';

/** One agency with the figures of `agency.ranking`; no row for an agency whose tenders the caller may not see, or that has none. */
export const profile = defineQuery({
  key: 'agency.profile',
  id: '8583e959a69f20f3ebd01f978768abff',
  title: '代理机构概况',
  grain: '代理机构',
  permissions: ['agencyPortrait'],
  params: [{ name: 'daiLi_guid', title: '代理机构标识', type: 'text' }],
  columns: agencyColumns,
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with ${partyFigures('agency_id', one)},
    called as (select agency_id, max(agency_name) as name from {projectTenders} where ${one} group by agency_id)
    select
      c.agency_id as "daiLi_guid",
      c.name as "daiLi_DanWei",${agencyFigures}
    from called c left join figured f on f.party = c.agency_id`,
});
