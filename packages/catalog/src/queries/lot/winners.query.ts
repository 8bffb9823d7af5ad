import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { titled } from '../../query-fields.ts';

/** The winners of a lot, largest share first. `zbJinE` is the amount credited to each, null if no record states it. */
export const lotWinners = defineQuery({
  key: 'lot.winners',
  id: '1858b84b896c63ef89f4159e530c8670',
  title: '标段中标人',
  grain: '中标人',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [titled('gys_guid', '中标人标识'), titled('Gys_Name', '中标人'), titled('zbJinE', '中标金额')],
  sorts: ['Gys_Name', 'zbJinE'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid'],
  sql: `
    select winner_id as "gys_guid", winner_name as "Gys_Name", award_amount as "zbJinE"
    from {winners} where lot_id = {lot_guid:String} and is_deal = 1 and {where}`,
});
