import { defineQuery } from '../../define-query.ts';
import { openingFilters } from './lots.query.ts';
import { isAwaitingAward } from './known-bids.ts';

const { openedTime: _, ...filters } = openingFilters;

/** Lots with bids and without a result whose time of opening is unknown. They are not checked, since no fact is known to be earlier. */
export const openingUndatedLots = defineQuery({
  key: 'opening.undatedLots',
  id: 'f160b68503b87da7c62197ddfa96e8b2',
  title: '无开标时间而未核查的标段',
  grain: '标段',
  permissions: ['openingChecks'],
  fields: ['lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'xm_name', 'zbr_guid', 'zbr_name', 'zb_fangshi', 'noticeTime', 'bidderNum'],
  filters,
  sorts: ['bd_name', 'zbr_name', 'noticeTime', 'bidderNum'],
  defaultSort: { column: 'noticeTime', rule: 'desc' },
  tieBreak: ['lot_guid'],
  sql: `
    select
      lot_id as "lot_guid",
      lot_name as "bd_name",
      lot_code as "BiaoDuan_bianhao",
      project_name as "xm_name",
      unit_id as "zbr_guid",
      unit_name as "zbr_name",
      method as "zb_fangshi",
      notice_at as "noticeTime",
      valid_bidders as "bidderNum"
    from {lots}
    where ${isAwaitingAward} and opened_at is null and {where}`,
});
