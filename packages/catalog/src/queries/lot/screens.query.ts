import { permissions as everyScreen } from '@tenderscope/contract';
import { number, optionalInteger, optionalText } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';

/** Formulas: 04-detection, price screens of one lot. `pattern`: 同价, 等差 or 等比, derived from the lot's own bids. */
export const screens = defineQuery({
  key: 'lot.screens',
  id: '45b885004bb536a0196a13c8da937aca',
  title: '标段报价规律指标',
  grain: '标段',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  columns: {
    n: optionalInteger('有效报价数'),
    cv: number('变异系数'),
    spd: number('极差率'),
    diffp: number('次低价差率'),
    rd: number('相对距离'),
    rdnor: number('标准化距离'),
    skew: number('偏度'),
    kurt: number('峰度'),
    ks: number('均匀分布距离'),
    gapEvenness: number('报价间隔均匀度'),
    winToCeiling: number('贴限价率'),
    pattern: optionalText('报价规律'),
  },
  filters: {},
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
