import { dust } from '../marts/mart.ts';
import type { Indicator, RuleLife } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

/** Bids below a share of the mean or the second lowest valid price, in which a consortium is one bidder, or of the ceiling. */
const triggers = ({ lowOfMean, lowOfNext, lowOfCeiling }: Thresholds) => [
  { text: `低于有效报价均价的 ${lowOfMean * 100}%`, condition: `l.valid_bidders > 1 and b.price < ${lowOfMean} * l.average_price - ${dust}` },
  { text: `低于次低报价的 ${lowOfNext * 100}%`, condition: `l.valid_bidders > 1 and b.price < ${lowOfNext} * l.second_price - ${dust}` },
  { text: `低于最高限价的 ${lowOfCeiling * 100}%`, condition: `b.price < ${lowOfCeiling} * positive(l.ceiling_price) - ${dust}` },
];

/** Lots that the rule applies to. */
export const lowPriceLife = { from: '2026-02-01', families: ['公开', '邀请', '询比', '谈判'] } as const satisfies RuleLife;

/** In force for government procurement from 2026-02-01; a reference for the group's own purchases. */
export function abnormallyLow(thresholds: Thresholds): Indicator {
  const all = triggers(thresholds);
  const isLow = `(${all.map(({ condition }) => `(${condition})`).join(' or ')})`;
  const priced = `bid_fact b join lot_fact l on l.lot_id = b.lot_id`;
  return {
    code: 'L01',
    name: '异常低价',
    subject: 'lot',
    basis: '关于推动解决政府采购异常低价问题的通知（财库〔2026〕2号）',
    formula: `有效报价${all.map(({ text }) => text).join('，或')}。命中即要求书面说明，不等于投标无效；对政府采购强制，集团采购参照`,
    missing: '评标委员会认为异常的情形',
    life: lowPriceLife,
    parties: `select b.lot_id as lot_id, b.company_id as company_id from ${priced} where b.is_valid = 1 and b.price > 0 and ${isLow}`,
    sql: `
    select b.lot_id as subject_id, max(b.unit_id) as unit_id, min(b.price_to_mean) as value, max(case when ${isLow} then 1 else 0 end) as is_hit,
      distinct_list(case ${all.map(({ text, condition }) => `when ${condition} then '${text}'`).join(' ')} end) as detail
    from ${priced} where b.is_valid = 1 and b.price > 0 group by b.lot_id`,
  };
}
