import { evidenceStrengths } from '@tenderscope/detection';
import { evidenceKinds, maxHolders } from './evidence-kinds.ts';
import type { Mart } from './mart.ts';

const byKind = (pick: (kind: (typeof evidenceKinds)[number]) => string): string =>
  `case kind ${evidenceKinds.map((kind) => `when '${kind.column}' then ${pick(kind)}`).join(' ')} end`;

/**
 * Features that bids of two companies had in common, by issuer unit: kind × lots, with noise excluded but counted. A value used by more
 * than ${mostHolders} companies is also noise.
 */
export const evidenceEdge: Mart = {
  name: 'evidence_edge',
  title: '投标特征关系',
  grain: 'pair of companies × kind × unit',
  columns: {
    company_a: 'VARCHAR',
    company_b: 'VARCHAR',
    kind: 'VARCHAR',
    unit_id: 'VARCHAR',
    label: 'VARCHAR',
    strength: 'DOUBLE',
    lots: 'BIGINT',
    noise_lots: 'BIGINT',
  },
  key: ['company_a', 'company_b', 'kind', 'unit_id'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids'],
  touchedBy: 'all',
  order: 'company_a, company_b, kind, unit_id',
  sql: `
    with holder as (
      select kind, value, company_a as company_id from shared_evidence
      union all
      select kind, value, company_b as company_id from shared_evidence
    ),
    spread as (select kind, value, count(distinct company_id) as holders from holder group by kind, value),
    judged as (
      select
        e.company_a as company_a, e.company_b as company_b, e.kind as kind, e.unit_id as unit_id,
        case when e.is_noise = 1 or s.holders > ${maxHolders} then 1 else 0 end as is_noise
      from shared_evidence e join spread s on s.kind = e.kind and s.value = e.value
    )
    select
      company_a, company_b, kind, unit_id,
      ${byKind(({ title }) => `'${title}'`)} as label,
      cast(${byKind(({ strength }) => String(evidenceStrengths[strength]))} as double) as strength,
      count(*) - count_sum(is_noise) as lots,
      count_sum(is_noise) as noise_lots
    from judged
    group by company_a, company_b, kind, unit_id`,
};
