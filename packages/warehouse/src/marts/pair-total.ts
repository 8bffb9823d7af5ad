import type { Mart } from './mart.ts';

/** How often two companies bid on the same lot, in all; `company_a < company_b`. */
export const pairTotal: Mart = {
  name: 'pair_total',
  title: '共同投标总次数',
  grain: 'pair of bidders',
  columns: { company_a: 'VARCHAR', company_b: 'VARCHAR', joint: 'BIGINT' },
  key: ['company_a', 'company_b'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids'],
  touchedBy: 'count',
  sql: `
    select company_a, company_b, cast(count(*) as bigint) as joint
    from bid_pair where {touched}
    group by company_a, company_b`,
};
