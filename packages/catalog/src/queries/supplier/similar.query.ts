import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { supplierSortFacts } from '../supplier-facts.ts';
import { periodParams } from '../supplier-period.ts';
import { winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';

/** Number of the most similar suppliers shown. */
const max = 10;

/** Other suppliers that bid in the same materials and provinces, those with most in common first. The period applies to sort facts only. */
export const similar = defineQuery({
  key: 'supplier.similar',
  id: '1488ba98804c96f41be2290b06e818d4',
  title: '相似供应商',
  grain: '供应商',
  permissions: ['individualHolographicPortrait'],
  params: [{ name: 'gys_guid', title: '供应商标识', type: 'text', fallback: '' }, ...periodParams],
  fields: [
    'gys_guid', 'Gys_Name', 'sheng_name', 'shi_name', 'pinleiNum', 'diquNum', 'tbNum', 'zbNum', winRateField, 'place',
    ...winRateFields,
  ],
  filters: selectionFilters,
  columnFilters: [titled('sheng_name', '供应商省份'), titled('shi_name', '供应商城市')],
  sorts: ['place', 'tbNum', 'zbNum'],
  sortFacts: supplierSortFacts,
  defaultSort: { column: 'place', rule: 'asc' },
  tieBreak: ['gys_guid'],
  where2: '供应商自身的属性',
  sql: `
    with bid as (
      select company_id, material_category, province, is_deal + is_failed as decided, is_undecided as undecided, has_won as won
      from {narrowestBids} where material_category is not null and province is not null and {where}
    ),
    mine as (select distinct material_category, province from bid where company_id = {gys_guid:String}),
    counted as (
      select b.company_id as company_id, count(distinct b.material_category) as materials, count(distinct b.province) as provinces,
        count(*) as bids, count_sum(b.decided) as decided, count_sum(b.undecided) as undecided, count_sum(b.won) as won
      from bid b join mine m on m.material_category = b.material_category and m.province = b.province
      where b.company_id <> {gys_guid:String}
      group by b.company_id
    ),
    award as (
      select w.winner_id as company_id, count(*) as wins
      from (select winner_id, material_category, province from {awardedWins} where {where}) w
      join mine m on m.material_category = w.material_category and m.province = w.province
      group by w.winner_id
    ),
    described as (
      select
        n.company_id as "gys_guid",
        c.name as "Gys_Name",
        c.province as "sheng_name",
        c.city as "shi_name",
        n.materials as "pinleiNum",
        n.provinces as "diquNum",
        n.bids as "tbNum",
        coalesce(a.wins, 0) as "zbNum",
        ${winRateOf('n')},
        row_number() over (order by n.materials desc, n.provinces desc, n.bids desc, n.company_id) as "place",${winRateSample('n')}
      from counted n left join award a on a.company_id = n.company_id left join companies c on c.company_id = n.company_id
    )
    select * from described where {where2} and "place" <= ${max}`,
});
