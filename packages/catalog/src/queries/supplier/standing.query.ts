import { minRankedBids } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { optional, required, titled } from '../../query-fields.ts';
import { overActivity } from '../market/supplier-activity.ts';

/**
 * Ranks of each supplier that bid or won in the selection, from the highest value, among all of them: ties share the better rank. 中标率 is
 * ranked among those with at least `minRankedBids` bids on lots with a result, whose number is `ratedNum`. The second WHERE selects rows
 * and does not change ranks.
 */
export const standing = defineQuery({
  key: 'supplier.standing',
  id: '3a030c788b07c2a28302809db164fc72',
  title: '供应商各项排名',
  grain: '供应商',
  permissions: ['individualHolographicPortrait'],
  fields: [
    'gys_guid', titled(required('rank'), '成交金额排名'), 'bidRank', 'winRank', 'rateRank', titled('peerNum', '参与排名供应商数'), optional('ratedNum'),
  ],
  filters: selectionFilters,
  columnFilters: ['gys_guid'],
  sorts: ['rank', 'bidRank', 'winRank', 'rateRank'],
  defaultSort: { column: 'rank', rule: 'asc' },
  tieBreak: ['gys_guid'],
  where2: '供应商',
  ...overActivity(`,
    judged as (
      select
        company_id, bids, wins, coalesce(amount, 0) as worth,
        case when decided >= ${minRankedBids} then 1 else 0 end as is_rated,
        ratio(won, decided) as rate
      from counted
    ),
    described as (
      select
        company_id as "gys_guid",
        rank() over (order by worth desc) as "rank",
        rank() over (order by bids desc) as "bidRank",
        rank() over (order by wins desc) as "winRank",
        case when is_rated = 1 then rank() over (partition by is_rated order by rate desc) end as "rateRank",
        count(*) over () as "peerNum",
        case when is_rated = 1 then count(*) over (partition by is_rated) end as "ratedNum"
      from judged
    )
    select * from described where {where2}`),
});
