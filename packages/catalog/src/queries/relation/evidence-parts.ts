import { number } from '../../columns.ts';
import { pairMeetings } from '../../compile/known-rollups.ts';
import type { ReadRollup } from '../../compile/rollups.ts';
import { redefined, titled } from '../../query-fields.ts';
import { levelRank, likenessLevel, likenessName, linkLevel, machine, machineKinds } from './likenesses.ts';

/** Columns of each piece of evidence. */
export const evidenceFields = [
  'gys_guid', 'Gys_Name', 'Target_gys_guid', 'Target_Gys_Name', titled('kind', '依据'), 'level',
  redefined('lotNum', number('涉及标段数')), 'noiseNum', 'ratio', 'via', 'qValue', 'levelRank', 'row_guid',
] as const;

export const evidenceColumnFilters = ['kind', 'level'] as const;
export const evidenceSorts = ['Gys_Name', 'Target_Gys_Name', 'kind', 'lotNum', 'noiseNum', 'ratio', 'qValue', 'levelRank'] as const;

const areMembers = 'company_a in (select company_id from member) and company_b in (select company_id from member)';

/**
 * Common features of the companies of `members`, a SELECT of `company_id`, pair by pair: similarities of their bids on lots of the
 * selection, links through shares and people, and the number of their meetings.
 */
export const evidenceAmong = (members: string, read: ReadRollup): string => `
    with member as (${members}),
    alike as (
      select company_a, company_b, kind, count_sum(1 - is_noise) as lots, count_sum(is_noise) as noise_lots
      from {sharedEvidence}
      where ${areMembers} and {where}
      group by company_a, company_b, kind
    ),
    same_machine as (
      select company_a, company_b, lot_id
      from {sharedEvidence}
      where ${areMembers} and is_noise = 0
        and kind in (${machineKinds}) and {where}
      group by company_a, company_b, lot_id
      having count(*) = ${machine.kinds.length}
    ),
    meeting as (${read(pairMeetings, { by: ['company_a', 'company_b'], measures: { lots: 'lotSum' }, only: () => areMembers })}),
    piece as (
      select company_a, company_b, ${likenessName} as kind, ${likenessLevel} as level, lots, noise_lots, cast(null as double) as ratio,
        cast(null as varchar) as via, cast(null as double) as q_value
      from alike
      union all
      select company_a, company_b, '${machine.name}', '强', count_sum(1), cast(0 as bigint), cast(null as double), cast(null as varchar), cast(null as double)
      from same_machine
      group by company_a, company_b
      union all
      select from_company, to_company, kind, ${linkLevel}, cast(null as bigint), cast(0 as bigint), ratio,
        via, cast(null as double)
      from {partyLinks}
      where from_company in (select company_id from member) and to_company in (select company_id from member)
      union all
      select m.company_a, m.company_b, '共同投标', '弱', m.lots, cast(0 as bigint), cast(null as double), cast(null as varchar), t.q_value
      from meeting m left join {pairTestsOfAllUnits} t on t.company_a = m.company_a and t.company_b = m.company_b
    ),
    described as (
      select
        p.company_a as "gys_guid",
        ca.name as "Gys_Name",
        p.company_b as "Target_gys_guid",
        cb.name as "Target_Gys_Name",
        p.kind as "kind",
        p.level as "level",
        p.lots as "lotNum",
        p.noise_lots as "noiseNum",
        p.ratio as "ratio",
        p.via as "via",
        p.q_value as "qValue",
        ${levelRank('p.level')} as "levelRank",
        p.company_a || '/' || p.company_b || '/' || p.kind as "row_guid"
      from piece p
      left join companies ca on ca.company_id = p.company_a
      left join companies cb on cb.company_id = p.company_b
    )
    select * from described where {where2}`;
