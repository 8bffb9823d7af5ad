import { defineQuery } from '../../define-query.ts';
import { ofCases, titled } from '../../query-fields.ts';
import { companyParam } from './own-pair.ts';

/**
 * Indicators that hit a company, or lots that it bid on, each with the number of those lots and the hit rate over all cases that it was
 * tested on: an indicator that hits often distinguishes little. Of `hitNum`, `mineNum` are lots on which the company itself causes the hit,
 * and `othersNum` lots on which other bidders cause it; the others concern the lot, its buyer or the procedure. `ownNum` counts the lots
 * that the company bid on, or is 1 for an indicator of companies. Hits that depend on lots of other units, and hits on companies, are shown
 * only to callers who see every unit.
 */
export const rules = defineQuery({
  key: 'company.rules',
  id: '696d8300a7e5c8034b0cd2cb23338430',
  title: '企业被触发的指标与总体命中率',
  grain: '指标',
  permissions: ['companyReport'],
  isServerOnly: true,
  params: [companyParam],
  fields: [
    'code', 'name', 'subject', 'basis', 'formula', 'hitNum', 'ownNum', 'value', 'detail',
    titled('latestTime', '最近命中标段开标时间'), 'population', 'hits', ofCases(titled('hitRate', '总体命中率'), 'population'),
    'mineNum', 'othersNum',
  ],
  sorts: ['code', 'name', 'subject', 'hitNum', 'latestTime', 'hitRate', 'mineNum', 'othersNum'],
  defaultSort: { column: 'mineNum', rule: 'desc' },
  tieBreak: ['code'],
  sql: `
    with mine as (select distinct lot_id from {openedBids} where company_id = {gys_guid:String} and {where}),
    party as (
      select code, lot_id, max(case when company_id = {gys_guid:String} then 1 else 0 end) as is_own
      from {ruleParties} where lot_id in (select lot_id from mine) and {where} group by code, lot_id
    ),
    hit as (
      select h.code as code, h.subject as subject, count_sum(1) as hits, cast(null as double) as value, cast(null as varchar) as detail,
        max(h.happened_at) as latest_at, count_sum(case when p.is_own = 1 then 1 else 0 end) as mine, count_sum(case when p.is_own = 0 then 1 else 0 end) as others
      from (select * from {ruleHits} where subject = 'lot' and subject_id in (select lot_id from mine) and {where}) h
      left join party p on p.code = h.code and p.lot_id = h.subject_id
      group by h.code, h.subject
      union all
      select code, subject, cast(1 as bigint), value, detail, happened_at, cast(1 as bigint), cast(0 as bigint)
      from {ruleHits} where subject = 'company' and subject_id = {gys_guid:String} and {where}
    ),
    tested as (select code, count_sum(tested) as tested, count_sum(hits) as hits from {rulesTested} where {where} group by code)
    select
      h.code as "code",
      r.name as "name",
      case h.subject when 'lot' then '标段' else '供应商' end as "subject",
      r.basis as "basis",
      r.formula as "formula",
      h.hits as "hitNum",
      case h.subject when 'lot' then (select count(*) from mine) else 1 end as "ownNum",
      h.value as "value",
      h.detail as "detail",
      h.latest_at as "latestTime",
      t.tested as "population",
      t.hits as "hits",
      ratio(t.hits, t.tested) as "hitRate",
      h.mine as "mineNum",
      h.others as "othersNum"
    from hit h
    join rule r on r.code = h.code
    left join tested t on t.code = h.code`,
});
