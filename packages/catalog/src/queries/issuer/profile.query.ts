import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { partyColumns, partyFigures } from '../party-figures.ts';
import { issuerFields } from './figures.ts';

const one = 'unit_id = {zbr_guid:String}';

/** One buyer with the figures of `issuer.ranking`. No row if the unit has nothing in the selection. */
export const profile = defineQuery({
  key: 'issuer.profile',
  id: '327f5b3507a58883022a7a724c799ce9',
  title: '招标人概况',
  grain: '招标人单位',
  permissions: ['issuerPortrait'],
  params: [{ name: 'zbr_guid', title: '招标人标识', type: 'text' }],
  fields: issuerFields,
  filters: lotFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with ${partyFigures('issuer', one)}
    select
      ${partyColumns(issuerFields)}
    from figured f`,
});
