import type { Indicator } from './indicator.ts';

export const singleBid: Indicator = {
  code: 'R018',
  name: '单一投标',
  subject: 'lot',
  basis: '招标投标法第二十八条',
  formula: '竞争性方式开标而只有一家有效投标；无投标记录的标段不检验',
  sql: `
    select lot_id as subject_id, unit_id, cast(valid_bidders as double) as value, case when valid_bidders = 1 then 1 else 0 end as is_hit,
      cast(null as varchar) as detail
    from lot_fact where is_opened = 1 and valid_bidders > 0 and is_competitive_method(method) = 1`,
};
