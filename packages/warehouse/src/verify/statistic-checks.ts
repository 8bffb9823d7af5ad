import { supportFloor } from '../statistics/pair-test.ts';
import type { Check } from './check.ts';

/** Stored statistics against the counts they stand on. */
export const statisticChecks: readonly Check[] = [
  {
    kind: 'statistic',
    table: 'material_term',
    column: 'material_name+spec+unit',
    sql: `select distinct material_name as sample from items
      where (material_name, coalesce(spec, ''), coalesce(unit, '')) not in (select material_name, spec, unit from material_term)`,
  },
  {
    kind: 'statistic',
    table: 'pair_test',
    column: 'joint',
    sql: `select coalesce(t.company_a, m.company_a) || '+' || coalesce(t.company_b, m.company_b) as sample
      from pair_test t
      full join (select company_a, company_b, count(*) as joint from bid_pair group by company_a, company_b having count(*) >= ${supportFloor}) m
        on m.company_a = t.company_a and m.company_b = t.company_b
      where differs(t.joint, m.joint)`,
  },
  {
    kind: 'statistic',
    table: 'expert_bias',
    column: 'n',
    sql: `select coalesce(b.expert_id, r.expert_id) || '+' || coalesce(b.company_id, r.company_id) as sample
      from expert_bias b
      full join (select expert_id, company_id, count(residual) as n from review_total where residual is not null group by expert_id, company_id) r
        on r.expert_id = b.expert_id and r.company_id = b.company_id
      where differs(r.n, b.n)`,
  },
  {
    kind: 'statistic',
    table: 'control_share',
    column: 'share',
    sql: `select e.from_node || '+' || e.to_node as sample
      from party_edge e
      left join control_share s on s.holder_node = e.from_node and s.company_node = e.to_node
      where e.is_forward = 1 and e.ratio >= 0.05 and coalesce(s.share, 0) < e.ratio - 1e-9`,
  },
  {
    kind: 'statistic',
    table: 'rule_hit',
    column: 'code',
    sql: `select coalesce(h.code, t.code) as sample
      from (select code, count(*) as hits from rule_hit group by code) h
      full join (select code, total(hits) as hits from rule_tested group by code having total(hits) > 0) t on t.code = h.code
      where differs(h.hits, t.hits)`,
  },
];
