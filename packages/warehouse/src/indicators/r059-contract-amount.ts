import { dust } from '../marts/mart.ts';
import { winnerRows } from '../marts/winner-row.ts';
import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const contractAmount = (thresholds: Thresholds): Indicator => ({
  code: 'R059',
  name: '合同额与中标额差异大',
  subject: 'lot',
  basis: '招标投标法第四十六条',
  formula: `合同金额与中标金额相差超过中标金额的 ${thresholds.contractDifference * 100}%；多家中标的按各家份额，份额未知的不计`,
  parties: `select lot_id, company_id from (${compared(thresholds)}) as compared where is_hit = 1`,
  sql: `
    with compared as (${compared(thresholds)}),
    largest as (select *, row_number() over (partition by lot_id order by is_hit desc, abs(value) desc, value desc) as place from compared)
    select lot_id as subject_id, unit_id, value, is_hit, cast(null as varchar) as detail from largest where place = 1`,
});

/** Winners with their contracts. */
const compared = ({ contractDifference }: Thresholds): string => `
      select l.lot_id as lot_id, l.unit_id as unit_id, l.winner_id as company_id, ratio(s.amount - l.award_amount, l.award_amount) as value,
        case when abs(s.amount - l.award_amount) > ${contractDifference} * l.award_amount + ${dust} then 1 else 0 end as is_hit
      from ${winnerRows} l
      join (select lot_id, company_id, sum(amount) as amount from contracts where amount > 0 group by lot_id, company_id) s
        on s.lot_id = l.lot_id and s.company_id = l.winner_id
      where l.is_deal = 1 and l.award_amount > 0`;
