import type { QualityRows, StrayKind, StrayUnit } from '@tenderscope/contract';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';

const kinds: readonly StrayKind[] = ['no-parent', 'unknown-parent', 'no-row'];
const max = 500;

/**
 * SELECT of units outside of the tree, those with most lots first. If no unit names another one, there is no tree. A unit outside of the
 * group is not required to be in it, nor is one of the first level or with subordinate units.
 */
const straySql = `
    with above as (select distinct parent_id from units where parent_id is not null),
    stray as (
      select 'no-parent' as kind, unit_id, name, parent_id, in_group from units
      where parent_id is null and unit_id not in (select parent_id from above) and coalesce(in_group, 1) = 1 and coalesce(level, 2) <> 1
        and (select count(*) from above) > 0
      union all
      select 'unknown-parent' as kind, unit_id, name, parent_id, in_group from units where parent_id not in (select unit_id from units)
      union all
      select distinct 'no-row' as kind, unit_id, nullif('', '') as name, nullif('', '') as parent_id, cast(null as bigint) as in_group
      from projects where unit_id not in (select unit_id from units)
    ),
    tendered as (
      select unit_id, count(*) as lots, count_sum(is_deal) as deals, sum(award_amount) as amount from lot_fact group by unit_id
    )
    select s.kind as kind, s.unit_id as unit_id, s.name as name, s.parent_id as parent_id, s.in_group as in_group,
      coalesce(t.lots, 0) as lots, coalesce(t.deals, 0) as deals, t.amount as amount, count(*) over () as unit_num
    from stray s left join tendered t on t.unit_id = s.unit_id
    order by lots desc, unit_id
    limit ${max}`;

export async function strayUnits(warehouse: Warehouse, options?: QueryOptions): Promise<QualityRows<StrayUnit>> {
  const rows = await warehouse.query({ sql: straySql, values: {} }, options);
  return { total: Number(rows[0]?.['unit_num'] ?? 0), rows: rows.map(unitOf) };
}

const textOf = (value: Row[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));

const unitOf = (row: Row): StrayUnit => ({
  kind: kinds.find((kind) => kind === row['kind']) ?? 'no-parent',
  id: String(row['unit_id']),
  name: textOf(row['name']),
  parentId: textOf(row['parent_id']),
  isInGroup: row['in_group'] === null ? null : Number(row['in_group']) === 1,
  lots: Number(row['lots']),
  deals: Number(row['deals']),
  amount: row['amount'] === null ? null : Number(row['amount']),
});
