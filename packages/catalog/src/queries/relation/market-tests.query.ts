import { lowestMechanism } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { required, titled } from '../../query-fields.ts';

/**
 * Tests of markets (品类 × mechanism) for competition over all units and all time, one row for each market and test, also for those that do
 * not apply or have too few lots, so that a market without findings is not mistaken for a tested one. Findings are about markets, never
 * about a company. `readingOrder`: leads by q, then other tested markets, then those that were not tested, the largest first. A user of
 * some units gets no rows. `market_guid`: of a market whose lots have margins (`relation.marketLots`).
 */
export const marketTests = defineQuery({
  key: 'relation.marketTests',
  id: 'fb4cdd775bf12ec5812a51bf76761931',
  title: '市场检验（线索，供核查）',
  grain: '市场 × 检验',
  permissions: ['warningRelationAnalysis'],
  fields: [
    'row_guid', required('pinlei'), 'mechanism', titled('lotNum', '标段数'), 'marketTest', 'marketBand', 'testedNum', 'effectSize', 'pValue', 'qValue',
    'power', 'marketEvidence', 'against', titled('readingOrder', '查看次序'), 'market_guid',
  ],
  columnFilters: ['pinlei', 'mechanism', 'marketTest', 'marketBand'],
  sorts: ['pinlei', 'mechanism', 'lotNum', 'marketTest', 'marketBand', 'testedNum', 'effectSize', 'pValue', 'qValue', 'power', 'readingOrder'],
  defaultSort: { column: 'readingOrder', rule: 'asc' },
  tieBreak: ['row_guid'],
  where2: '市场检验的结果',
  sql: `
    with described as (
      select
        market_key || '|' || test as "row_guid",
        coalesce(material_category, '未填品类') as "pinlei",
        mechanism as "mechanism",
        lot_num as "lotNum",
        test as "marketTest",
        band as "marketBand",
        used_num as "testedNum",
        round_stable(effect) as "effectSize",
        round_stable(p_value) as "pValue",
        round_stable(q_value) as "qValue",
        round_stable(power) as "power",
        evidence as "marketEvidence",
        against as "against",
        round_stable(case band when '线索' then 0 when '检验力不足' then 2 when '未见异常' then 2 when '样本不足' then 4 else 6 end
          + coalesce(q_value, 1.0 / (1 + lot_num))) as "readingOrder",
        case when mechanism = '${lowestMechanism}' then market_key end as "market_guid"
      from {marketTestsOfAllUnits}
    )
    select * from described where {where2}`,
});
