import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { partyColumns, partyFigures, partyFilters } from '../party-figures.ts';
import { agencyFields } from './figures.ts';

/** Agencies that have any event in the selection. Lots without an agency are not counted. */
export const ranking = defineQuery({
  key: 'agency.ranking',
  id: '4ce5046b7e1b2cbd1a36a0caf85867a1',
  title: '代理机构排名',
  grain: '代理机构',
  permissions: ['agencyMarket', 'agencyPortrait', 'issuerPortrait'],
  fields: agencyFields,
  filters: { ...lotFilters, ...partyFilters },
  sortsBy: { failedRate: 'failedRateLower' },
  sorts: [
    'daiLi_DanWei', 'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'unitNum', 'savingRate', 'failedRate', 'avgBidders', 'winnerNum', 'cr5', 'hhi',
  ],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['daiLi_guid'],
  where2: '代理机构的统计结果',
  sql: `
    with ${partyFigures('agency')},
    described as (
      select
        ${partyColumns(agencyFields)}
      from figured f
    )
    select * from described where {where2}`,
});
