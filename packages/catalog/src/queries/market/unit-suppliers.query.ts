import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { ofCases, required } from '../../query-fields.ts';

/** Pairs that dealt with each other among the ten units and the twelve suppliers with the largest amounts. */
export const unitSuppliers = defineQuery({
  key: 'market.unitSuppliers',
  id: 'd8bd552531cd814a45fe3b22a7ee970e',
  title: '单位 × 供应商成交',
  grain: '招标人 × 供应商',
  permissions: ['transactionAnalysis'],
  fields: [
    required('zbr_guid'), 'zbr_name', 'gys_guid', 'Gys_Name', 'dealNum', 'zbJinE', ofCases('unitRate', 'dealNum'),
  ],
  filters: selectionFilters,
  sorts: ['dealNum', 'zbJinE', 'unitRate'],
  defaultSort: { column: 'zbJinE', rule: 'desc' },
  tieBreak: ['zbr_guid', 'gys_guid'],
  sql: `
    with pair as (
      select unit_id, max(unit_name) as unit_name, winner_id, count(*) as deals, round_cents(sum(award_amount)) as amount
      from {awardedWins} where award_amount > 0 and {where}
      group by unit_id, winner_id
    ),
    part as (
      select unit_id, amount from pair
      union all
      select unit_id, unshared_amount from {awards} where unshared_amount > 0 and {where}
    ),
    unit as (
      select unit_id, amount, row_number() over (order by amount desc, unit_id) as place
      from (select unit_id, round_cents(sum(amount)) as amount from part group by unit_id) as of_units
    ),
    supplier as (
      select winner_id, row_number() over (order by amount desc, winner_id) as place
      from (select winner_id, round_cents(sum(amount)) as amount from pair group by winner_id) as of_suppliers
    )
    select
      p.unit_id as "zbr_guid",
      p.unit_name as "zbr_name",
      p.winner_id as "gys_guid",
      c.name as "Gys_Name",
      p.deals as "dealNum",
      p.amount as "zbJinE",
      round_stable(ratio(p.amount, u.amount)) as "unitRate"
    from pair p
    join (select * from unit where place <= 10) u on u.unit_id = p.unit_id
    join (select * from supplier where place <= 12) s on s.winner_id = p.winner_id
    left join companies c on c.company_id = p.winner_id`,
});
