import type { Indicator } from './indicator.ts';
import type { Thresholds } from './thresholds.ts';

export const blacklist = (thresholds: Thresholds): Indicator => ({
  code: 'R046',
  name: '失信与黑名单',
  subject: 'lot',
  basis: '招标投标法实施条例第五十一条第三项',
  formula: `投标人或其控股股东（不低于 ${thresholds.controlShare * 100}%）在开标日有生效的行贿犯罪、严重违法、失信或黑名单记录`,
  parties: listedBidders(thresholds),
  sql: `
    with found as (select lot_id, count(distinct company_id) as bidders, distinct_list(kind) as kinds from (${listedBidders(thresholds)}) as listed_bidder group by lot_id)
    select l.lot_id as subject_id, l.unit_id as unit_id, cast(coalesce(f.bidders, 0) as double) as value,
      case when f.bidders > 0 then 1 else 0 end as is_hit, f.kinds as detail
    from lot_fact l left join found f on f.lot_id = l.lot_id where l.valid_bidders > 0 and l.bids_opened_at is not null`,
});

/** Bidders with a record, or controlled by a company with one, that is in force on the day of opening. */
const listedBidders = ({ controlShare }: Thresholds): string => `
      with listed_company as (
        select company_id, kind, occurred_on, ends_on from risks where kind in ('行贿犯罪', '严重违法', '失信被执行人', '黑名单')
      ),
      tainted as (
        select company_id, kind, occurred_on, ends_on from listed_company
        union all
        select substring(s.company_node, 3), r.kind, r.occurred_on, r.ends_on
        from control_share s join listed_company r on s.holder_node = 'C:' || r.company_id
        where s.share >= ${controlShare}
      )
      select b.lot_id as lot_id, b.company_id as company_id, t.kind as kind
      from bid_fact b join tainted t on t.company_id = b.company_id
      where (t.occurred_on is null or t.occurred_on <= b.bids_opened_at) and (t.ends_on is null or t.ends_on >= b.bids_opened_at)`;
