import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { lotsOfConsortium } from './consortium-of-pair.ts';
import { pairParams } from '../relation/member-params.ts';
import { relationScreens } from '../relation/relation-screens.ts';

/** Lots on which two suppliers bid as members of one lawful consortium, which counts as one bidder: there they do not meet. */
export const consortiumLots = defineQuery({
  key: 'competition.consortiumLots',
  id: '30133cf42b0efc62d5876f4dbb241589',
  title: '两家组成联合体的标段',
  grain: '标段',
  permissions: relationScreens,
  params: pairParams,
  fields: ['lot_guid', 'bd_name', 'zbr_name', 'zbr_guid', 'pinlei', 'kaibiao_time', 'winner', 'winner_guid', 'zbJinE'],
  filters: marketFilters,
  sorts: ['bd_name', 'zbr_name', 'pinlei', 'kaibiao_time', 'winner', 'zbJinE'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    with partner as (${lotsOfConsortium})
    select
      l.lot_id as "lot_guid",
      l.lot_name as "bd_name",
      l.unit_name as "zbr_name",
      l.unit_id as "zbr_guid",
      l.material_category as "pinlei",
      l.bids_opened_at as "kaibiao_time",
      case when l.is_deal = 1 then l.winner_name end as "winner",
      case when l.is_deal = 1 then l.winner_id end as "winner_guid",
      l.award_amount as "zbJinE"
    from {lots} l
    where l.lot_id in (select lot_id from partner)`,
});
