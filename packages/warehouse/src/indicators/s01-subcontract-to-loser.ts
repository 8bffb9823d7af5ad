import { evidenceStrengths } from '@tenderscope/detection';
import { loserRows } from '../marts/loser-row.ts';
import type { Indicator } from './indicator.ts';

const subcontracted = `select k.lot_id from contracts k join subcontracts p on p.contract_id = k.contract_id where p.subcontractor_id <> k.company_id`;
const losers = loserRows(subcontracted);

/** Companies under one control, in both directions: the hard ties of `party_link`. */
const controlled = `
      select from_company as company_a, to_company as company_b from party_link where strength >= ${evidenceStrengths.hard}
      union
      select to_company, from_company from party_link where strength >= ${evidenceStrengths.hard}`;

/** Subcontracts to a losing bidder of the lot, or to a company under one control with one. */
const toLosers = `
      select c.lot_id as lot_id, c.company_id as contractor_id, s.subcontractor_id as subcontractor_id, t.company_id as loser_id, t.is_same as is_same,
        ratio(s.amount, c.amount) as share, s.is_approved as is_approved, s.is_labour as is_labour
      from contracts c
      join subcontracts s on s.contract_id = c.contract_id
      join (
        select lot_id, company_id, company_id as holder_id, 1 as is_same from ${losers} as loser
        union all
        select l.lot_id, l.company_id, k.company_b, 0 from ${losers} l join (${controlled}) k on k.company_a = l.company_id
      ) t on t.lot_id = c.lot_id and t.holder_id = s.subcontractor_id
      where s.subcontractor_id <> c.company_id`;

/** 分包给落标人. A subcontractor that lost itself is named once, not also by its ties to other losers. */
export const subcontractToLoser: Indicator = {
  code: 'S01',
  name: '疑似分包给落标人',
  subject: 'lot',
  basis: '招标投标法实施条例第三十九条',
  formula: '合同的分包单位是同一标段的落标人（线索强），或与落标人受同一控制：持股或共同股东五成以上、同一法定代表人（线索中）。中标联合体的成员不算落标人',
  missing: '分包是否事先写入投标文件、招标人是否指定；落标人也可能是当地少数有资质的单位。分包给落标人本身不违法，是否约定陪标须核实',
  parties: `
      select lot_id, loser_id as company_id from (${toLosers}) as lost_to union select lot_id, contractor_id from (${toLosers}) as won_by`,
  sql: `
    with to_loser as (${toLosers}),
    nearest as (
      select *, row_number() over (partition by lot_id, subcontractor_id order by is_same desc, share desc, loser_id) as place from to_loser
    ),
    found as (
      select n.lot_id as lot_id, count(*) as subcontractors,
        distinct_list(
          coalesce(o.name, '') || case when n.is_same = 1 then '落标后承接分包' else '与落标人' || coalesce(c.name, '') || '受同一控制，承接分包' end
            || case when n.share is null then '' else '（占合同 ' || percent_text(n.share) || '）' end
            || '，线索' || case when n.is_same = 1 then '强' else '中' end
            || case when n.is_approved = 1 then '；已经招标人同意' else '' end || case when n.is_labour = 1 then '；劳务分包' else '' end
        ) as detail
      from nearest n
      left join companies o on o.company_id = n.subcontractor_id
      left join companies c on c.company_id = n.loser_id
      where n.place = 1 group by n.lot_id
    )
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.subcontractors, 0) as double) as value,
      case when f.subcontractors > 0 then 1 else 0 end as is_hit, f.detail as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id
    where l.is_deal = 1 and l.lot_id in (select lot_id from ${losers} as any_loser)`,
};
