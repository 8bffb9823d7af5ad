import { defineQuery } from '../../define-query.ts';
import { required, titled } from '../../query-fields.ts';
import { marginsSql, marketParam } from './market-margins.ts';

/** Bands between zero and the median, of which the first half is compared with the second. */
const bands = Array.from({ length: 16 }, (_, band) => band);

/**
 * Lots of a market by the distance of their two lowest bids, in bands of equal width from zero to the median; larger ones are left out. The
 * widest window of 近零价差缺失 compares the first half of the bands with the second.
 */
export const marketMargins = defineQuery({
  key: 'relation.marketMargins',
  id: 'b6c3ed4e2f1a47d5a3f0d9c81e7b5a24',
  title: '市场的价差分布（线索，供核查）',
  grain: '价差区间',
  permissions: ['warningRelationAnalysis'],
  params: [marketParam],
  fields: [required('marginFrom'), required('marginTo'), titled('lotNum', '标段数')],
  sorts: ['marginFrom'],
  tieBreak: ['marginFrom'],
  sql: `
    with${marginsSql},
    half as (select p50(margin) as bound from margin),
    counted as (
      select floor(m.margin * ${bands.length} / h.bound) as band, count(*) as lots
      from margin m cross join half h
      where h.bound > 0 and m.margin < h.bound
      group by floor(m.margin * ${bands.length} / h.bound)
    ),
    band as (${bands.map((band) => `select ${band} as band`).join(' union all ')})
    select
      round_stable(b.band * h.bound / ${bands.length}) as "marginFrom",
      round_stable((b.band + 1) * h.bound / ${bands.length}) as "marginTo",
      coalesce(c.lots, 0) as "lotNum"
    from band b
    cross join half h
    left join counted c on c.band = b.band
    where h.bound > 0`,
});
