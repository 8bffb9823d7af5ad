import { defineQuery } from '../../define-query.ts';
import { ofCases, optional, required, titled } from '../../query-fields.ts';

/** With fewer lots a rate is unreliable: such units are not compared. */
const minLots = 10;

/**
 * Number of lots of one buyer that each indicator tested and hit, beside the median rate of the caller's units of the same level, including
 * this one. Covers all years: indicators have no period. Indicators that compare units have no figures for a single unit.
 */
export const rules = defineQuery({
  key: 'issuer.rules',
  id: '2ff32d44ed0736caef073128be2f7e7f',
  title: '招标人的指标命中率',
  grain: '指标',
  permissions: ['issuerPortrait'],
  params: [{ name: 'zbr_guid', title: '招标人标识', type: 'text' }],
  fields: [
    'code', 'name', 'tested', titled(required('hits'), '命中标段数'), ofCases('hitRate', 'tested'),
    ofCases(titled('medianRate', '同级单位命中率中位数'), 'peerNum'), titled('peerNum', '可比单位数'), optional('formula'),
    'hitRateLower',
  ],
  sortsBy: { hitRate: 'hitRateLower' },
  sorts: ['code', 'name', 'tested', 'hits', 'hitRate', 'medianRate', 'peerNum'],
  defaultSort: { column: 'hits', rule: 'desc' },
  tieBreak: ['code'],
  sql: `
    with counted as (
      select t.code as code, t.unit_id as unit_id, t.tested as tested, t.hits as hits, ratio(t.hits, t.tested) as rate,
        case when u.parent_id is null then 0 else 1 end as level
      from (select * from {rulesTested} where {where}) t
      join {issuerUnits} u on u.unit_id = t.unit_id
      join rule r on r.code = t.code
      where r.subject = 'lot'
    ),
    median as (select code, level, count(*) as units, p50(rate) as rate from counted where tested >= ${minLots} group by code, level)
    select
      c.code as "code",
      r.name as "name",
      c.tested as "tested",
      c.hits as "hits",
      c.rate as "hitRate",
      m.rate as "medianRate",
      coalesce(m.units, 0) as "peerNum",
      r.formula as "formula",
      round_stable(wilson_lower(c.hits, c.tested)) as "hitRateLower"
    from (select * from counted where unit_id = {zbr_guid:String}) c
    join rule r on r.code = c.code
    left join median m on m.code = c.code and m.level = c.level`,
});
