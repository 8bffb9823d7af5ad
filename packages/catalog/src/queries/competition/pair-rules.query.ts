import { defineQuery } from '../../define-query.ts';
import { ofCases, titled } from '../../query-fields.ts';
import { isPair, pairParams } from '../relation/member-params.ts';
import { relationScreens } from '../relation/relation-screens.ts';

/**
 * Indicators that hit lots on which two suppliers met and that name both as bidders who cause the hit, each with the number of these lots
 * and the hit rate over all tested cases: an indicator that hits often distinguishes little. `ownNum` counts the lots on which the two met.
 */
export const pairRules = defineQuery({
  key: 'competition.pairRules',
  id: '006ab34b68b1cd94cc05690e744fe7c2',
  title: '同时涉及两家的指标',
  grain: '指标',
  permissions: relationScreens,
  params: pairParams,
  fields: [
    'code', 'name', 'basis', 'formula', titled('hitNum', '命中标段数'), titled('ownNum', '两家相遇标段数'),
    titled('latestTime', '最近命中标段开标时间'), 'population', 'hits', ofCases(titled('hitRate', '总体命中率'), 'population'),
  ],
  sorts: ['code', 'name', 'hitNum', 'latestTime', 'hitRate'],
  defaultSort: { column: 'hitNum', rule: 'desc' },
  tieBreak: ['code'],
  sql: `
    with met as (select lot_id from {narrowestPairs} where ${isPair} and {where}),
    party as (
      select code, lot_id from {ruleParties}
      where company_id in ({one_guid:String}, {other_guid:String}) and lot_id in (select lot_id from met) and {where}
      group by code, lot_id
      having count(distinct company_id) = 2
    ),
    hit as (
      select h.code as code, count_sum(1) as lots, max(h.happened_at) as latest_at
      from (select * from {ruleHits} where subject = 'lot' and subject_id in (select lot_id from met) and {where}) h
      join party p on p.code = h.code and p.lot_id = h.subject_id
      group by h.code
    ),
    tested as (select code, count_sum(tested) as tested, count_sum(hits) as hits from {rulesTested} where {where} group by code)
    select
      h.code as "code",
      r.name as "name",
      r.basis as "basis",
      r.formula as "formula",
      h.lots as "hitNum",
      (select count(*) from met) as "ownNum",
      h.latest_at as "latestTime",
      t.tested as "population",
      t.hits as "hits",
      ratio(t.hits, t.tested) as "hitRate"
    from hit h
    join rule r on r.code = h.code
    left join tested t on t.code = h.code`,
});
