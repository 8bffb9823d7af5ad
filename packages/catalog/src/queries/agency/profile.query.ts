import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { partyColumns, partyFigures } from '../party-figures.ts';
import { agencyFields } from './figures.ts';

const one = 'agency_id = {daiLi_guid:String}';

/** One agency with the figures of `agency.ranking`. No row if the agency has nothing in the selection. */
export const profile = defineQuery({
  key: 'agency.profile',
  id: '8583e959a69f20f3ebd01f978768abff',
  title: '代理机构概况',
  grain: '代理机构',
  permissions: ['agencyPortrait'],
  params: [{ name: 'daiLi_guid', title: '代理机构标识', type: 'text' }],
  fields: agencyFields,
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with ${partyFigures('agency', one)}
    select
      ${partyColumns(agencyFields)}
    from figured f`,
});
