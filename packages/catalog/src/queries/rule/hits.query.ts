import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';

/**
 * Hits of indicators: 标段 with the time of their opening and, in `party_name`, the bidders that cause the hit; null if it concerns the lot,
 * its buyer or the procedure. Hits that depend on lots of other units are shown only to callers who see every unit.
 */
export const hits = defineQuery({
  key: 'rule.hits',
  id: '35e1c8d3b8b2ae71ebe8fe340e719171',
  title: '指标命中清单',
  grain: '指标 × 命中对象',
  permissions: ['warningRelationAnalysis', 'issuerPortrait'],
  fields: [
    'code', 'name', 'subject', 'subject_guid', 'subject_name', 'zbr_guid', 'zbr_name', 'kaibiao_time', 'value',
    'detail', 'hit_guid', 'party_name',
  ],
  filters: sourceFilters({ zbr_guid: 'issuer_id', code: 'code', kaibiao_time: 'happened_at', subject_guid: 'subject_id' }),
  columnFilters: ['subject_name', 'zbr_name', 'name', 'subject', 'value'],
  sorts: ['code', 'subject_name', 'kaibiao_time', 'value'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['code', 'subject_guid'],
  where2: '命中对象的统计结果',
  sql: `
    with unit as (select unit_id, max(unit_name) as name from {lots} group by unit_id),
    party as (select code, lot_id, distinct_list(company_name) as names from {ruleParties} group by code, lot_id),
    described as (
      select
        h.code as "code",
        r.name as "name",
        case h.subject when 'lot' then '标段' when 'company' then '供应商' else '招标人' end as "subject",
        h.subject_id as "subject_guid",
        case when h.subject = 'unit' then u.name else h.subject_name end as "subject_name",
        h.issuer_id as "zbr_guid",
        u.name as "zbr_name",
        h.happened_at as "kaibiao_time",
        h.value as "value",
        h.detail as "detail",
        h.code || '/' || h.subject_id as "hit_guid",
        case h.subject when 'company' then h.subject_name else p.names end as "party_name"
      from (select * from {ruleHits} where {where}) h
      left join rule r on r.code = h.code
      left join unit u on u.unit_id = h.issuer_id
      left join party p on p.code = h.code and p.lot_id = h.subject_id
    )
    select * from described where {where2}`,
});
