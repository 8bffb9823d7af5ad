import { scoreMeasureNames, scoreMeasures, scoreParts as partNames } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { optional, required, titled } from '../../query-fields.ts';

const measures = scoreMeasureNames.map((name) => {
  const { part, title, unit, weight } = scoreMeasures[name];
  const names = `'${partNames[part]}' as part_name, '${title}' as measure_name, '${unit}' as unit`;
  return `select '${part}' as part, '${name}' as measure, cast(${weight / 100} as double) as weight, ${names}`;
});

/**
 * Parts of a supplier's score: each measure with its value, the number of cases behind it, its percentile among the peers (1 is best, after
 * shrinkage), their median and the number of peers that have it. Null `percentile`: not judged. `partScore` repeats on the measures of a
 * part; `partWeight` adds up to 1 over the parts. No rows without a score.
 */
export const scoreParts = defineQuery({
  key: 'supplier.scoreParts',
  id: 'dbc094496e8870947340479533c02be4',
  title: '供应商综合评分构成',
  grain: '评分指标',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    titled('part', '维度代码'), 'measure', 'value', optional('n'), 'percentile', titled('peerMedian', '同类中位数'),
    titled(optional('peerNum'), '有此数据的同类企业数'), 'weight', 'partScore', 'partMedian', 'partWeight', 'partName',
    'measureName', titled(required('unit'), '单位'),
  ],
  sorts: [],
  tieBreak: ['part', 'measure'],
  sql: `
    with own as (select * from {supplierScoresOfAllUnits} where company_id = {gys_guid:String}),
    measure as (${measures.join(' union all ')})
    select
      m.part as "part",
      m.measure as "measure",
      v.value as "value",
      v.n as "n",
      v.percentile as "percentile",
      p.median as "peerMedian",
      p.peer_num as "peerNum",
      m.weight as "weight",
      r.value as "partScore",
      q.median as "partMedian",
      q.weight as "partWeight",
      m.part_name as "partName",
      m.measure_name as "measureName",
      m.unit as "unit"
    from own o
    cross join measure m
    left join (select * from {supplierMeasuresOfAllUnits} where company_id = {gys_guid:String}) v on v.measure = m.measure
    left join (select * from {supplierMeasuresOfAllUnits} where company_id = {gys_guid:String}) r on r.measure = m.part
    left join {peerMeasuresOfAllUnits} p on p.peer_group = o.peer_group and p.measure = m.measure
    left join {peerMeasuresOfAllUnits} q on q.peer_group = o.peer_group and q.measure = m.part
    where {where}`,
});
