import { defineQuery } from '../../define-query.ts';
import { marketFilters } from '../../filters/lot-filters.ts';
import { ofCases, titled } from '../../query-fields.ts';

/** Pairs of bidders that met often on the lots of one agency, without members of one consortium, and how often one of the two won. */
export const pairs = defineQuery({
  key: 'agency.pairs',
  id: 'fc227b0493faccd092506a2f32c7b5a8',
  title: '代理标段上反复同场的投标人',
  grain: '两家投标人',
  permissions: ['agencyPortrait'],
  params: [
    { name: 'daiLi_guid', title: '代理机构标识', type: 'text' },
    { name: 'minTimes', title: '最少同场次数', type: 'integer', fallback: '3' },
  ],
  fields: [
    titled('gys_guid', '投标人甲标识'), titled('Gys_Name', '投标人甲'), titled('Target_Gys_guid', '投标人乙标识'),
    titled('Target_Gys_Name', '投标人乙'), titled('meetNum', '同场次数'), 'pairWins', ofCases('pairWinRate', 'decidedNum'),
    titled('unitNum', '涉及招标人数'), 'pair_guid', titled('decidedNum', '其中已有结果'), titled('undecidedNum', '其中尚无结果'),
    'pairWinRateLower',
  ],
  filters: marketFilters,
  sortsBy: { pairWinRate: 'pairWinRateLower' },
  sorts: ['meetNum', 'pairWins', 'pairWinRate', 'unitNum'],
  defaultSort: { column: 'meetNum', rule: 'desc' },
  tieBreak: ['gys_guid', 'Target_Gys_guid'],
  sql: `
    with own as (select lot_id from {lots} where agency_id = {daiLi_guid:String}),
    met as (
      select company_a, company_b, count(*) as meetings, count_sum(a_wins + b_wins - a_wins * b_wins) as wins, count(distinct unit_id) as units,
        count_sum(is_deal + is_failed) as decided, count_sum(is_undecided) as undecided
      from {narrowestPairs} where {where} and lot_id in (select lot_id from own)
      group by company_a, company_b
      having count(*) >= {minTimes:Int64}
    )
    select
      m.company_a as "gys_guid",
      a.name as "Gys_Name",
      m.company_b as "Target_Gys_guid",
      b.name as "Target_Gys_Name",
      m.meetings as "meetNum",
      m.wins as "pairWins",
      ratio(m.wins, m.decided) as "pairWinRate",
      m.units as "unitNum",
      m.company_a || '/' || m.company_b as "pair_guid",
      m.decided as "decidedNum",
      m.undecided as "undecidedNum",
      round_stable(wilson_lower(m.wins, m.decided)) as "pairWinRateLower"
    from met m
    left join companies a on a.company_id = m.company_a
    left join companies b on b.company_id = m.company_b`,
});
