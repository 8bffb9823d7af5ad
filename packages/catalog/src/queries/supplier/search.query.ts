import { foldedPattern } from '../../compile/folded-pattern.ts';
import { supplierBids, supplierWins } from '../../compile/known-rollups.ts';
import { overRollups } from '../../compile/rollups.ts';
import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { required, titled } from '../../query-fields.ts';
import { initialsOf } from '../initials-search.ts';
import { winRateField, winRateFields, winRateOf, winRateSample } from '../win-rate.ts';
import { relationScreens } from '../relation/relation-screens.ts';

const ofFound = { only: ({ company_id }: { company_id: string }) => `${company_id} in (select company_id from found)` };

/**
 * Suppliers found by a part of their name, or the name of a record joined to them, by its pinyin initials, or by the beginning of their
 * code, with figures that help to distinguish suppliers of the same name; the closest and busiest first.
 */
export const search = defineQuery({
  key: 'supplier.search',
  id: '6e66ff85b9fb4c1134f348666c8e5dd2',
  title: '供应商检索',
  grain: '供应商',
  permissions: ['individualHolographicPortrait', 'riskCases', ...relationScreens],
  params: [{ name: 'keyword', title: '关键词', type: 'text', fallback: '' }],
  derive: ({ keyword }) => {
    const needle = keyword.trim();
    const anywhere = foldedPattern(needle);
    return { needle, anywhere, atStart: anywhere.replace('(?i)', '(?i)^'), letters: initialsOf(needle) };
  },
  fields: [
    'gys_guid', required('Gys_Name'), 'XinYong_DaiMa', 'QiYe_Type', 'FaRen', 'sheng_name', 'shi_name',
    titled('status', '企业状态'), 'ruku_time', 'sameNameNum', 'tbNum', 'zbNum', winRateField, 'zbJinE', 'lastBidTime',
    'nearness', 'place', ...winRateFields,
  ],
  filters: selectionFilters,
  columnFilters: [titled('sheng_name', '供应商省份'), titled('shi_name', '供应商城市')],
  sorts: ['place', 'Gys_Name', 'tbNum', 'zbNum', 'zbJinE', 'lastBidTime'],
  defaultSort: { column: 'place', rule: 'asc' },
  tieBreak: ['gys_guid'],
  where2: '供应商自身的属性',
  ...overRollups((read) => `
    with lettered as (select name from name_initials where {letters:String} <> '' and contains_text(initials, {letters:String})),
    alias as (select merged_id, name from company_alias where {needle:String} <> '' and matches_pattern(name, {anywhere:String})),
    found as (
      select *,
        case when name = {needle:String} or uscc = {needle:String} or company_id in (select merged_id from alias where name = {needle:String}) then 3
          when matches_pattern(name, {atStart:String}) then 2 else 1 end as nearness
      from {companyRegister}
      where contains_text(coalesce(roles, 'supplier'), 'supplier') and {needle:String} <> ''
        and (matches_pattern(name, {anywhere:String}) or matches_pattern(coalesce(uscc, ''), {atStart:String}) or name in (select name from lettered)
          or company_id in (select merged_id from alias))
    ),
    namesake as (select name, count(*) as companies from {companyRegister} where name in (select name from found) group by name),
    bid_total as (${read(supplierBids, { by: ['company_id'], measures: ['bids', 'decided', 'undecided', 'won', 'last_at'], ...ofFound })}),
    win_total as (${read(supplierWins, { by: ['company_id'], measures: ['wins', 'amount'], ...ofFound })}),
    described as (
      select
        f.company_id as "gys_guid",
        f.name as "Gys_Name",
        f.uscc as "XinYong_DaiMa",
        f.company_type as "QiYe_Type",
        f.legal_person as "FaRen",
        f.province as "sheng_name",
        f.city as "shi_name",
        f.status as "status",
        f.admitted_at as "ruku_time",
        n.companies as "sameNameNum",
        coalesce(c.bids, 0) as "tbNum",
        coalesce(w.wins, 0) as "zbNum",
        ${winRateOf('c')},
        w.amount as "zbJinE",
        c.last_at as "lastBidTime",
        f.nearness as "nearness",
        row_number() over (order by f.nearness desc, coalesce(c.bids, 0) desc, f.company_id) as "place",${winRateSample('c')}
      from found f
      join namesake n on n.name = f.name
      left join bid_total c on c.company_id = f.company_id
      left join win_total w on w.company_id = f.company_id
    )
    select * from described where {where2}`),
});
