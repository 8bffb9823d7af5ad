import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { partyColumns, partyFigures, partyFilters } from '../party-figures.ts';
import { issuerFields } from './figures.ts';

/** Buyers that have any event in the selection. A buyer is the unit itself: its subordinate units have separate rows. */
export const ranking = defineQuery({
  key: 'issuer.ranking',
  id: '5acb7a010e311fa404654af500f155e3',
  title: '招标人排名',
  grain: '招标人单位',
  permissions: ['issuerMarket', 'issuerPortrait', 'agencyPortrait'],
  fields: issuerFields,
  filters: { ...lotFilters, ...partyFilters },
  columnFilters: [titled('cr5', '前五家占比')],
  sortsBy: { failedRate: 'failedRateLower', openRate: 'openRateLower' },
  sorts: [
    'zbr_name', 'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'failedRate', 'openRate', 'avgBidders', 'supplierNum', 'cr5', 'hhi',
  ],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['zbr_guid'],
  where2: '招标人的统计结果',
  sql: `
    with ${partyFigures('issuer')},
    described as (
      select
        ${partyColumns(issuerFields)}
      from figured f
    )
    select * from described where {where2}`,
});
