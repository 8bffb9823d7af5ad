import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { optional, titled } from '../../query-fields.ts';

/** Formulas: 04-detection, price screens of one lot. `pattern`: 同价, 等差 or 等比, derived from the lot's own bids. */
export const screens = defineQuery({
  key: 'lot.screens',
  id: '45b885004bb536a0196a13c8da937aca',
  title: '标段报价规律指标',
  grain: '标段',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    titled(optional('n'), '有效报价数'), 'cv', 'spd', 'diffp', 'rd', 'rdnor', 'skew', 'kurt', 'ks', 'gapEvenness',
    'winToCeiling', 'pattern',
  ],
  sorts: [],
  tieBreak: [],
  sql: `
    select
      n as "n",
      cv as "cv",
      spd as "spd",
      diffp as "diffp",
      rd as "rd",
      rdnor as "rdnor",
      skew as "skew",
      kurt as "kurt",
      ks as "ks",
      gap_evenness as "gapEvenness",
      win_to_ceiling as "winToCeiling",
      pattern as "pattern"
    from {lotScreens}
    where lot_id = {lot_guid:String} and {where}`,
});
