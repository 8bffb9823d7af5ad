import type { Mart } from './mart.ts';

/**
 * How often two companies bid on the same lot in all, how often it ended in a deal, failed, or has no result yet, and how often either
 * won, or both of several winners;
 * `company_a < company_b`.
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
    select company_a, company_b, cast(count(*) as bigint) as joint, total(a_wins) as a_wins, total(b_wins) as b_wins,
      total(a_wins * b_wins) as both_win, total(is_deal) as deals,
      total(is_failed) as failed, total(is_undecided) as undecided
    from bid_pair where {touched}
    group by company_a, company_b`,
};
