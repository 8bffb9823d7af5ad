import { evidenceStrengths } from '@tenderscope/detection';
import { evidenceKinds, maxHolders } from './evidence-kinds.ts';

const byKind = (pick: (kind: (typeof evidenceKinds)[number]) => string): string =>
  `case h.kind ${evidenceKinds.map((kind) => `when '${kind.column}' then ${pick(kind)}`).join(' ')} end`;

/**
 * Common table expressions that end in `value_tie`: the values that a company's bids had in common with those of others, by issuer unit.
 * Noise in a lot does not count the lot, and a value that more than `mostHolders` companies shared, over all lots, ties none.
 */
export const valueTies = `
    held as (
      select kind, value, company_a as company_id, unit_id, lot_id, is_noise from shared_evidence
      union all
      select kind, value, company_b as company_id, unit_id, lot_id, is_noise from shared_evidence
    ),
    telling as (select kind, value from held group by kind, value having count(distinct company_id) <= ${maxHolders}),
    value_tie as (
      select
        'V:' || h.kind || ':' || h.value as value_node, h.value as value, h.company_id as company_id, coalesce(h.unit_id, '') as unit_id,
        ${byKind(({ party }) => `'${party}'`)} as party,
        cast(${byKind(({ strength }) => String(evidenceStrengths[strength]))} as double) as strength,
        count(distinct h.lot_id) as lots
      from held h join telling t on t.kind = h.kind and t.value = h.value
      where h.is_noise = 0
      group by h.kind, h.value, h.company_id, h.unit_id
    )`;
