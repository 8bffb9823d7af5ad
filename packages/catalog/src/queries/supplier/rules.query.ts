import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { optional } from '../../query-fields.ts';

/**
 * Indicators that hit a supplier, or lots of the selection that it bid on. `whose`: 本企业 if the supplier itself causes the hit, 同标段他人 for
 * other bidders of the lot, 标段 for the lot, its buyer or the procedure; `party_name` are the companies that cause it. Hits that depend on
 * lots of other units, and hits on companies, are shown only to callers who see every unit.
 */
export const rules = defineQuery({
  key: 'supplier.rules',
  id: 'e0be01e39e94a1d1b9f332a4e24dd153',
  title: '供应商被触发的指标',
  grain: '指标 × 命中对象',
  permissions: ['individualHolographicPortrait', 'companyReport'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text' }],
  fields: [
    'code', 'name', 'subject', optional('lot_guid'), 'subject_guid', 'subject_name', 'zbr_name', 'kaibiao_time',
    'value', 'detail', 'formula', 'zbr_guid', 'whose', 'party_name',
  ],
  filters: lotFilters,
  columnFilters: ['code', 'whose'],
  sorts: ['code', 'name', 'subject', 'subject_name', 'zbr_name', 'kaibiao_time', 'value', 'whose'],
  defaultSort: { column: 'kaibiao_time', rule: 'desc' },
  tieBreak: ['code', 'subject_guid'],
  where2: '命中的结果',
  sql: `
    with mine as (select lot_id, unit_id, unit_name from {openedBids} where company_id = {gys_guid:String} and {where}),
    party as (
      select code, lot_id, distinct_list(company_name) as names, max(case when company_id = {gys_guid:String} then 1 else 0 end) as is_own
      from {ruleParties} where lot_id in (select lot_id from mine) group by code, lot_id
    ),
    hit as (
      select h.code as code, h.subject as subject, h.subject_id as subject_id, h.subject_name as subject_name, h.happened_at as happened_at,
        h.value as value, h.detail as detail, m.unit_id as unit_id, m.unit_name as unit_name,
        case when p.is_own = 1 then '本企业' when p.is_own = 0 then '同标段他人' else '标段' end as whose, p.names as party_names
      from mine m join {ruleHits} h on h.subject_id = m.lot_id
      left join party p on p.code = h.code and p.lot_id = h.subject_id
      where h.subject = 'lot'
      union all
      select code, subject, subject_id, subject_name, happened_at, value, detail, cast(null as varchar), cast(null as varchar), '本企业', subject_name
      from {ruleHits} where subject = 'company' and subject_id = {gys_guid:String}
    ),
    described as (
      select
        h.code as "code",
        r.name as "name",
        case h.subject when 'lot' then '标段' else '供应商' end as "subject",
        case when h.subject = 'lot' then h.subject_id end as "lot_guid",
        h.subject_id as "subject_guid",
        h.subject_name as "subject_name",
        h.unit_name as "zbr_name",
        h.happened_at as "kaibiao_time",
        h.value as "value",
        h.detail as "detail",
        r.formula as "formula",
        h.unit_id as "zbr_guid",
        h.whose as "whose",
        h.party_names as "party_name"
      from hit h
      join rule r on r.code = h.code
    )
    select * from described where {where2}`,
});
