import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { hardwareColumns, hardwareTitle } from './hardware-kinds.ts';
import { isPair, pairParams } from './member-params.ts';
import { relationScreens } from './relation-screens.ts';

/**
 * Reach of each hardware value that two companies had in common on a lot: it may be theirs, or that of an agency, a hall or a printing
 * shop. `lotNum` and `noiseNum` are lots of the two, as evidence and as noise. `companyNum` counts companies that shared the value with
 * another bidder, on `allLotNum` lots; `agencyLotNum` of these lots were run by the agency with the most of them. A value is shown as the
 * beginning of its hash.
 */
export const sharedMarks = defineQuery({
  key: 'relation.sharedMarks',
  id: '9449fefe8c8098aa1d2cbe3ffa3439ae',
  title: '相同硬件标识的使用范围（供核查）',
  grain: '硬件标识',
  permissions: relationScreens,
  params: pairParams,
  fields: [
    titled('kind', '硬件类型'), 'mark', titled('lotNum', '计入的标段数'), titled('noiseNum', '多家共用而不计的标段数'),
    titled('companyNum', '共用该标识的企业数'), 'allLotNum', 'agency', 'agencyLotNum', 'row_guid',
  ],
  filters: marketFilters,
  columnFilters: ['kind'],
  sorts: ['kind', 'lotNum', 'noiseNum', 'companyNum', 'allLotNum', 'agencyLotNum'],
  defaultSort: { column: 'lotNum', rule: 'desc' },
  tieBreak: ['row_guid'],
  where2: '硬件标识的统计结果',
  sql: `
    with own as (
      select kind, value, count_sum(1 - is_noise) as lots, count_sum(is_noise) as noise_lots
      from {sharedEvidence}
      where ${isPair}
        and kind in (${hardwareColumns}) and {where}
      group by kind, value
    ),
    spread as (select lot_id, company_a, company_b, kind, value from {sharedEvidence} where (kind, value) in (select kind, value from own) and {where}),
    holder as (
      select kind, value, company_a as company_id from spread
      union all
      select kind, value, company_b from spread
    ),
    holders as (select kind, value, count(distinct company_id) as companies from holder group by kind, value),
    place as (select distinct lot_id, kind, value from spread),
    places as (select kind, value, count(*) as lots from place group by kind, value),
    lot as (select lot_id, agency_id, agency_name from {lots} where lot_id in (select lot_id from place)),
    run as (
      select p.kind as kind, p.value as value, l.agency_id as agency_id, max(l.agency_name) as agency, count(*) as lots
      from place p join lot l on l.lot_id = p.lot_id
      where l.agency_id is not null
      group by p.kind, p.value, l.agency_id
    ),
    ranked as (select kind, value, agency, lots, row_number() over (partition by kind, value order by lots desc, agency_id) as place from run),
    described as (
      select
        ${hardwareTitle('o.kind')} as "kind",
        substring(shuffle_key(o.value), 1, 8) as "mark",
        o.lots as "lotNum",
        o.noise_lots as "noiseNum",
        h.companies as "companyNum",
        p.lots as "allLotNum",
        r.agency as "agency",
        coalesce(r.lots, 0) as "agencyLotNum",
        o.kind || '/' || substring(shuffle_key(o.value), 1, 8) as "row_guid"
      from own o
      join holders h on h.kind = o.kind and h.value = o.value
      join places p on p.kind = o.kind and p.value = o.value
      left join (select * from ranked where place = 1) r on r.kind = o.kind and r.value = o.value
    )
    select * from described where {where2}`,
});
