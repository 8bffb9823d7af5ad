import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { hardwareColumns } from './hardware-kinds.ts';

/** A group of at least this strength has hard evidence: one hard piece alone gives .9. */
const strongFrom = 0.9;

/**
 * Totals of `relation.groups`, `relation.groupLots` and `relation.sameHardware` in the selection. Groups refer to all units: their figures
 * are null for a user of some units. Pairs are counted in the caller's units.
 */
export const overview = defineQuery({
  key: 'relation.overview',
  id: 'd79941b9ee5c832242a9e21ec4f91a6a',
  title: '异常关系总览（供核查）',
  grain: '所选范围',
  permissions: ['warningRelationAnalysis', 'dataReportIndex'],
  fields: ['groupNum', 'strongGroupNum', 'groupLotNum', 'groupAmount', 'hardwarePairNum', 'newGroupNum'],
  filters: marketFilters,
  sorts: [],
  tieBreak: [],
  sql: `
    with met as (
      select g.group_guid as group_guid, g.lot_id as lot_id, g.award_amount as amount
      from {riskGroupLotsOfAllUnits} g
      join (select lot_id from {openings} where {where}) l on l.lot_id = g.lot_id
    ),
    found as (
      select count(*) as groups, count_sum(case when strength >= ${strongFrom} then 1 else 0 end) as strong,
        max(new_from) as new_from, count_sum(case when first_seen_at > new_from then 1 else 0 end) as fresh
      from {riskGroupsOfAllUnits} where group_guid in (select group_guid from met)
    ),
    lot as (select lot_id, max(amount) as amount from met group by lot_id),
    affected as (select count(*) as lots, round_cents(coalesce(sum(amount), 0)) as amount from lot),
    alike as (
      select company_a, company_b from {sharedEvidence}
      where is_noise = 0 and kind in (${hardwareColumns}) and {where}
      group by company_a, company_b
    ),
    paired as (select count(*) as pairs from alike),
    whole as (select count(*) as suppliers from {supplierTotalsOfAllUnits})
    select
      case when w.suppliers > 0 then f.groups end as "groupNum",
      case when w.suppliers > 0 then coalesce(f.strong, 0) end as "strongGroupNum",
      case when w.suppliers > 0 then a.lots end as "groupLotNum",
      case when w.suppliers > 0 then a.amount end as "groupAmount",
      p.pairs as "hardwarePairNum",
      case when w.suppliers > 0 and f.new_from is not null then f.fresh end as "newGroupNum"
    from found f cross join affected a cross join paired p cross join whole w`,
});
