import type { Indicator } from '../indicators/indicator.ts';
import { indicators } from '../indicators/indicators.ts';
import { winners } from '../indicators/sql.ts';
import { supportFloor } from '../statistics/pair-test.ts';
import type { Check } from './check.ts';

/** Checks stored statistics against the counts they are based on. */
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
    table: 'name_initials',
    column: 'name',
    sql: `select distinct name as sample from (select name from companies union all select name from units) n
      where name not in (select name from name_initials)`,
  },
  {
    kind: 'statistic',
    table: 'pair_test',
    column: 'joint',
    sql: `select coalesce(t.company_a, m.company_a) || '+' || coalesce(t.company_b, m.company_b) as sample
      from pair_test t
      full join (select company_a, company_b, count(*) as joint from bid_pair group by company_a, company_b having count(*) >= ${supportFloor}) m
        on m.company_a = t.company_a and m.company_b = t.company_b
      where is_distinct(t.joint, m.joint)`,
  },
  {
    kind: 'statistic',
    table: 'expert_bias',
    column: 'n',
    sql: `select coalesce(b.expert_id, r.expert_id) || '+' || coalesce(b.company_id, r.company_id) as sample
      from expert_bias b
      full join (select expert_id, company_id, count(residual) as n from review_total where residual is not null group by expert_id, company_id) r
        on r.expert_id = b.expert_id and r.company_id = b.company_id
      where is_distinct(r.n, b.n)`,
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
      full join (select code, count_sum(hits) as hits from rule_tested group by code having count_sum(hits) > 0) t on t.code = h.code
      where is_distinct(h.hits, t.hits)`,
  },
  {
    kind: 'statistic',
    table: 'rule_party',
    column: 'company_id',
    // A lot without a winner has none that could be the party.
    get sql() {
      const ofParties = indicators().filter(({ parties }) => parties !== undefined);
      const listOf = (found: readonly Indicator[]): string => found.map(({ code }) => `'${code}'`).join(', ');
      return `select h.code || ' ' || h.subject_id as sample
        from rule_hit h left join rule_party p on p.code = h.code and p.lot_id = h.subject_id
        where h.code in (${listOf(ofParties)}) and p.company_id is null
          and (h.code not in (${listOf(ofParties.filter(({ parties }) => parties === winners))}) or h.subject_id in (select lot_id from (${winners}) as won))`;
    },
  },
  {
    kind: 'statistic',
    table: 'lot_score',
    column: 'peer_num',
    sql: `select s.lot_id as sample
      from lot_score s
      left join lot_screen n on n.lot_id = s.lot_id
      where coalesce(n.n, 0) < 3 or s.score < 0 or s.score > 1`,
  },
  {
    kind: 'statistic',
    table: 'supplier_score',
    column: 'bid_num',
    sql: `select s.company_id as sample
      from supplier_score s
      left join (
        select f.company_id as company_id, count(*) as bids
        from bid_fact f cross join (select max(scored_from) as scored_from, max(scored_to) as scored_to from supplier_score) t
        where f.bids_opened_at >= t.scored_from and f.bids_opened_at <= t.scored_to
        group by f.company_id
      ) b on b.company_id = s.company_id
      where is_distinct(b.bids, s.bid_num) or s.score < 0 or s.score > 100`,
  },
  {
    kind: 'statistic',
    table: 'risk_group',
    column: 'member_num',
    sql: `select coalesce(g.group_guid, m.group_guid) as sample
      from risk_group g
      full join (select group_guid, count(*) as members from risk_group_member group by group_guid) m on m.group_guid = g.group_guid
      where is_distinct(g.member_num, m.members)`,
  },
  {
    kind: 'statistic',
    table: 'risk_group_lot',
    column: 'present_num',
    sql: `select l.group_guid || '+' || l.lot_id as sample
      from risk_group_lot l
      left join (
        select m.group_guid as group_guid, b.lot_id as lot_id, count(*) as bids
        from bid_fact b join risk_group_member m on m.company_id = b.company_id
        where b.is_valid = 1
        group by m.group_guid, b.lot_id
      ) b on b.group_guid = l.group_guid and b.lot_id = l.lot_id
      where l.present_num > coalesce(b.bids, 0) or l.present_num < 2`,
  },
];
