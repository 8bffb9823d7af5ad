import { maxFrequentQ } from '@tenderscope/detection';
import { defineQuery } from '../../define-query.ts';
import { optional, titled } from '../../query-fields.ts';
import { joinedFacts, pairFacts, reasonsOfAnyPair } from '../relation/pair-reasons.ts';
import { levelRank, likenessLevel, likenessName, linkLevel, machine, machineKinds } from '../relation/likenesses.ts';
import { companyParam, isInPair, rivalOfPair, winsOfPair } from './own-pair.ts';

const hasCompany = (one: string, other: string): string => `(${one} = {gys_guid:String} or ${other} = {gys_guid:String})`;

/** `meetings` is a SELECT of each rival with the number of lots on which the two met and how many of them each won. */
const described = (meetings: string): string => `
    with alike as (
      select rival, kind, count_sum(lots) as lots, count_sum(noise_lots) as noise_lots
      from (select ${rivalOfPair} as rival, kind, lots, noise_lots from {evidenceEdges} where ${isInPair} and {where}) as edges
      group by rival, kind
    ),
    whole_machine as (select rival from alike where kind in (${machineKinds}) and lots > 0 group by rival having count(*) = ${machine.kinds.length}),
    machine_lot as (
      select rival, lot_id
      from (select ${rivalOfPair} as rival, lot_id, kind from {sharedEvidence} where ${isInPair} and is_noise = 0 and kind in (${machineKinds}) and {where}) as marks
      where rival in (select rival from whole_machine)
      group by rival, lot_id
      having count(*) = ${machine.kinds.length}
    ),
    meeting as (${meetings}),
    consortium_bid as (select lot_id, consortium_id, company_id from {bidsOfSelection} where consortium_id is not null),
    joint as (select distinct lot_id, consortium_id from consortium_bid where company_id = {gys_guid:String}),
    partner as (
      select b.company_id as rival, count(distinct b.lot_id) as lots
      from consortium_bid b join joint j on j.lot_id = b.lot_id and j.consortium_id = b.consortium_id
      where b.company_id <> {gys_guid:String}
      group by b.company_id
    ),
    tested as (select ${rivalOfPair} as rival, q_value from {pairTestsOfAllUnits} where ${isInPair}),
    fellow as (
      select distinct company_id as rival from {riskGroupMembersOfAllUnits}
      where group_guid in (select group_guid from {riskGroupMembersOfAllUnits} where company_id = {gys_guid:String})
    ),
    piece as (
      select rival, ${likenessName} as kind, ${likenessLevel} as level, lots, noise_lots, cast(null as double) as ratio, cast(null as varchar) as via, '' as direction
      from alike
      union all
      select rival, '${machine.name}', '强', count_sum(1), cast(0 as bigint), cast(null as double), cast(null as varchar), ''
      from machine_lot group by rival
      union all
      select to_company, kind, ${linkLevel}, cast(null as bigint), cast(0 as bigint), ratio, case when kind = '持股' then '本企业持有对方，' || via else via end, 'holder'
      from {partyLinks} where from_company = {gys_guid:String}
      union all
      select from_company, kind, ${linkLevel}, cast(null as bigint), cast(0 as bigint), ratio, case when kind = '持股' then '对方持有本企业，' || via else via end, 'held'
      from {partyLinks} where to_company = {gys_guid:String}
      union all
      select m.rival, '共同投标', '弱', m.lots, cast(0 as bigint), cast(null as double), cast(null as varchar), ''
      from meeting m join tested t on t.rival = m.rival
      where t.q_value <= ${maxFrequentQ}
    ),
    ${pairFacts({ only: hasCompany })},
    described as (
      select
        p.rival as "Target_gys_guid",
        c.name as "Target_Gys_Name",
        p.kind as "kind",
        p.level as "level",
        p.lots as "lotNum",
        p.noise_lots as "noiseNum",
        p.ratio as "ratio",
        p.via as "via",
        coalesce(e.lots, 0) as "meetNum",
        coalesce(e.own_wins, 0) as "ownWins",
        coalesce(e.rival_wins, 0) as "rivalWins",
        coalesce(j.lots, 0) as "consortiumNum",
        t.q_value as "qValue",
        case when p.rival in (select rival from fellow) then 1 end as "isSuspected",
        ${levelRank('p.level')} as "levelRank",
        p.rival || '/' || p.kind || '/' || p.direction as "row_guid",
        ${reasonsOfAnyPair} as "against"
      from piece p
      left join companies c on c.company_id = p.rival
      left join meeting e on e.rival = p.rival
      left join partner j on j.rival = p.rival
      left join tested t on t.rival = p.rival
      ${joinedFacts('p.rival', '{gys_guid:String}')}
    )
    select * from described where {where2}`;
const metInSelection = `
      select rival, count_sum(1) as lots, count_sum(own_wins) as own_wins, count_sum(rival_wins) as rival_wins
      from (
        select company_b as rival, a_wins as own_wins, b_wins as rival_wins from {narrowestPairs} where company_a = {gys_guid:String} and {where}
        union all
        select company_a, b_wins, a_wins from {narrowestPairs} where company_b = {gys_guid:String} and {where}
      ) as meetings
      group by rival
    `;
const metEver = `select ${rivalOfPair} as rival, joint as lots,${winsOfPair} from {pairTotalsOfAllUnits} where ${isInPair}`;

/**
 * Things that a company has in common with each company it could bid against: similarities of their bids on one lot, links through shares
 * and people, and more meetings than chance explains (q ≤ ${maxFrequentQ}). `lotNum` counts lots with the similarity and is null for links,
 * which belong to no lot; `noiseNum` counts lots whose similarity does not count, because most bidders there, or more than ten companies,
 * share it. `meetNum` counts lots on which both bid as competitors, `consortiumNum` lots on which they were one consortium. `qValue` and
 * `isSuspected` (1 if both are in one suspected group) refer to all lots of the entire group and are null for a user of some units. Links
 * are facts of companies.
 */
export const evidence = defineQuery({
  key: 'company.evidence',
  id: 'b85e404d6db4b4c471d16ae98488bfc1',
  title: '企业间的关联与相同特征（供核查）',
  grain: '对方企业 × 依据',
  permissions: ['companyReport'],
  params: [companyParam],
  fields: [
    titled('Target_gys_guid', '对方企业标识'), titled('Target_Gys_Name', '对方企业'), titled('kind', '依据'), 'level',
    titled(optional('lotNum'), '涉及标段数'), 'noiseNum', 'ratio', 'via', titled('meetNum', '同场竞争标段数'), 'ownWins',
    'rivalWins', 'consortiumNum', 'qValue', 'isSuspected', 'levelRank', 'row_guid', 'against',
  ],
  columnFilters: ['kind', 'level'],
  sorts: ['Target_Gys_Name', 'kind', 'level', 'lotNum', 'noiseNum', 'ratio', 'meetNum', 'qValue', 'levelRank'],
  defaultSort: { column: 'levelRank', rule: 'asc' },
  tieBreak: ['row_guid'],
  where2: '关联与相同特征的结果',
  sql: described(metInSelection),
  totals: { by: 'ever', sql: described(metEver) },
});
