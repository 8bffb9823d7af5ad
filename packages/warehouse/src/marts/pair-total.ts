import type { Mart } from './mart.ts';

/**
 * Number of lots on which two companies bid in total; of these, how many ended in a deal, failed, or have no result yet, and how many each
 * won, or both if there were several winners; `company_a < company_b`.
 */
export const pairTotal: Mart = {
  name: 'pair_total',
  title: '共同投标总次数',
  grain: 'pair of bidders',
  columns: {
    company_a: 'VARCHAR', company_b: 'VARCHAR', joint: 'BIGINT', a_wins: 'BIGINT', b_wins: 'BIGINT', both_win: 'BIGINT', deals: 'BIGINT',
    failed: 'BIGINT', undecided: 'BIGINT',
  },
  key: ['company_a', 'company_b'],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids'],
  touchedBy: 'count',
  sql: `
    select company_a, company_b, cast(count(*) as bigint) as joint, count_sum(a_wins) as a_wins, count_sum(b_wins) as b_wins,
      count_sum(a_wins * b_wins) as both_win, count_sum(is_deal) as deals,
      count_sum(is_failed) as failed, count_sum(is_undecided) as undecided
    from bid_pair where {touched}
    group by company_a, company_b`,
};
