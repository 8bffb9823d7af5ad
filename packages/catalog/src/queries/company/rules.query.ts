import { integer, number, optionalInteger, optionalText, rate, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { companyParam } from './own-pair.ts';

/**
 * Indicators that hit a company, or lots that it bid on, each with how many of those lots, and how often it hits all that it was tested on:
 * one that hits often tells little, and one of a lot says nothing of a single bidder. `ownNum` counts the lots that the company bid on, or
 * is 1 for an indicator of companies. Hits that lots of other units decide, and those of companies, are for callers who see every unit.
 */
export const rules = defineQuery({
  key: 'company.rules',
  id: '696d8300a7e5c8034b0cd2cb23338430',
  title: '企业被触发的指标与总体命中率',
  grain: '指标',
  permissions: ['companyReport'],
  params: [companyParam],
  columns: {
    code: text('指标编码'),
    name: text('指标名称'),
    subject: text('对象类型'),
    basis: optionalText('依据条款'),
    formula: text('口径'),
    hitNum: integer('命中数'),
    ownNum: integer('所涉对象数'),
    value: number('指标值'),
    detail: optionalText('说明'),
    latestTime: time('最近命中标段开标时间'),
    population: optionalInteger('总体检验数（N）'),
    hits: optionalInteger('总体命中数'),
    hitRate: rate('总体命中率'),
  },
  filters: {},
  sorts: ['code', 'name', 'subject', 'hitNum', 'latestTime', 'hitRate'],
  defaultSort: { column: 'hitNum', rule: 'desc' },
  tieBreak: ['code'],
  sql: `
    with mine as (select distinct lot_id from {openedBids} where company_id = {gys_guid:String} and {where}),
    hit as (
      select code, subject, total(1) as hits, cast(null as double) as value, cast(null as varchar) as detail, max(happened_at) as latest_at
      from {ruleHits} where subject = 'lot' and subject_id in (select lot_id from mine) and {where}
      group by code, subject
      union all
      select code, subject, cast(1 as bigint), value, detail, happened_at
      from {ruleHits} where subject = 'company' and subject_id = {gys_guid:String} and {where}
    ),
    tested as (select code, total(tested) as tested, total(hits) as hits from {rulesTested} where {where} group by code)
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
      ratio(t.hits, t.tested) as "hitRate"
    from hit h
    join rule r on r.code = h.code
    left join tested t on t.code = h.code`,
});
