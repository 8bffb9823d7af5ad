import { permissions as everyScreen } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { ofCases, titled } from '../../query-fields.ts';

/**
 * Indicators that hit a lot, each with its hit rate over all lots that it was tested on: an indicator that hits often distinguishes little.
 * `party_name` are the bidders that cause the hit; null if it concerns the lot, its buyer or the procedure. Hits that depend on lots of
 * other units are shown only to callers who see every unit.
 */
export const rules = defineQuery({
  key: 'lot.rules',
  id: '88bcb5c518a8dd15d43fb4877220432b',
  title: '标段触发的指标',
  grain: '指标',
  permissions: everyScreen,
  params: [{ name: 'lot_guid', title: '标段标识', type: 'text' }],
  fields: [
    'code', 'name', 'basis', 'formula', 'value', 'detail', 'population', 'hits',
    ofCases(titled('hitRate', '总体命中率'), 'population'), 'party_name',
  ],
  columnFilters: ['code'],
  sorts: ['code', 'name', 'hitRate'],
  defaultSort: { column: 'hitRate', rule: 'asc' },
  tieBreak: ['code'],
  where2: '命中的结果',
  sql: `
    with tested as (select code, count_sum(tested) as tested, count_sum(hits) as hits from {rulesTested} where {where} group by code),
    party as (
      select code, distinct_list(company_name) as names from {ruleParties} where lot_id = {lot_guid:String} and {where} group by code
    ),
    described as (
      select
        h.code as "code",
        r.name as "name",
        r.basis as "basis",
        r.formula as "formula",
        h.value as "value",
        h.detail as "detail",
        t.tested as "population",
        t.hits as "hits",
        ratio(t.hits, t.tested) as "hitRate",
        p.names as "party_name"
      from (select code, value, detail from {ruleHits} where subject = 'lot' and subject_id = {lot_guid:String} and {where}) h
      join rule r on r.code = h.code
      left join tested t on t.code = h.code
      left join party p on p.code = h.code
    )
    select * from described where {where2}`,
});
