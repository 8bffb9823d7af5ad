import { saleMethod } from '@tenderscope/contract';
import { dust } from '../marts/mart.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

/** 低中高结: the advantage of a low award is gone once the contract is settled. A lot with several winners has no award of its own. */
export const lowAwardHighSettlement = (thresholds: Thresholds): Indicator => ({
  code: 'J01',
  name: '疑似低中高结',
  subject: 'lot',
  basis: '招标投标法第四十六条',
  formula: `中标价低于有效报价均价的 ${thresholds.lowAwardOfMean * 100}%，而结算金额高出中标价 ${thresholds.settledExcess * 100}% 以上且不低于次低有效报价。`
    + '有效报价三家以上、只有一家中标、其合同均已结算的标段；一个标段的几份合同合计',
  missing: '变更签证与新增工作内容：范围增加、材料调价等正当原因也会抬高结算价',
  parties: `select lot_id, company_id from (${settledLots}) as settled_lot where ${isHit(thresholds)}`,
  sql: `
    with settled_lot as (${settledLots})
    select lot_id as subject_id, unit_id, ratio(settled - award_amount, award_amount) as value,
      case when ${isHit(thresholds)} then 1 else 0 end as is_hit,
      '中标价为均价的 ' || percent_text(ratio(award_amount, average_price)) || '，结算为次低报价的 ' || percent_text(ratio(settled, second_price))
        || case when reason is null then '' else '；变更原因：' || reason end as detail
    from settled_lot`,
});

/** Lots with one winner, all of whose contracts are settled, beside their bids. */
const settledLots = `
      select l.lot_id as lot_id, l.unit_id as unit_id, l.winner_id as company_id, l.award_amount as award_amount, l.average_price as average_price,
        l.second_price as second_price, s.settled as settled, s.reason as reason
      from lot_fact l
      join (
        select lot_id, company_id, sum(settled_amount) as settled, max(change_reason) as reason
        from contracts group by lot_id, company_id having count(positive(settled_amount)) = count(*)
      ) s on s.lot_id = l.lot_id and s.company_id = l.winner_id
      where l.is_deal = 1 and l.award_amount > 0 and l.valid_bidders > 2 and l.second_price is not null and coalesce(l.method, '') <> '${saleMethod}'`;

const isHit = ({ settledExcess, lowAwardOfMean }: Thresholds): string =>
  `award_amount < ${lowAwardOfMean} * average_price - ${dust} and settled > (1 + ${settledExcess}) * award_amount + ${dust} and settled >= second_price - ${dust}`;
