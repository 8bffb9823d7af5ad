import { defineQuery } from '../../define-query.ts';
import { ranking, rankingFields } from '../supplier/ranking.query.ts';

const measures = ['zbJinE', 'zbNum', 'tbNum'] as const;
const cases = measures.map((measure) => `when '${measure}' then cast("${measure}" as double)`).join(' ');

/** The first rows of the ranking by one measure; `rankedNum` is the number of suppliers with any of it. */
const largestOf = (listed: string): string => `
    with listed as (${listed}
    ),
    measured as (select *, case {measure:String} ${cases} end as measured from listed)
    select ${Object.keys(ranking.columns).map((name) => `"${name}" as "${name}"`).join(', ')}, "rankedNum"
    from (select *, row_number() over (order by measured desc, "gys_guid") as line, count(*) over () as "rankedNum" from measured where measured > 0) as ordered
    where line <= 20`;

export const marketTop = defineQuery({
  key: 'market.top',
  id: 'ca0d2af1be71cb42a06fc960a357239a',
  title: '供应商 Top20',
  grain: '供应商',
  permissions: ['transactionRank'],
  params: [{ name: 'measure', title: '排名依据', type: 'text', fallback: 'zbJinE', choices: measures, choiceTitles: { zbJinE: '中标金额', zbNum: '中标标段数', tbNum: '投标标段数' } }],
  fields: [...rankingFields, 'rankedNum'],
  filters: ranking.filters,
  sorts: measures,
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['gys_guid'],
  where2: '供应商自身的属性与统计结果',
  sql: largestOf(ranking.sql),
  totals: { by: 'month', sql: largestOf(ranking.totals?.sql ?? '') },
});
