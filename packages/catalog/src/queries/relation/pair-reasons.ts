import { chanceQ, fewCommonLots, reasonsAgainst, reasonSeparator, type ReasonAgainst } from '@tenderscope/contract';
import { likenessLevel, likenessName, linkLevel } from './likenesses.ts';

/** SQL condition on the columns of a pair's companies, the lesser id first. */
type PairCondition = (one: string, other: string) => string;

/** Condition: the pair is in a CTE with `company_a` and `company_b`, which ClickHouse computes again for each use. */
export const isPairOf = (cte: string): PairCondition => (one, other) => `(${one}, ${other}) in (select company_a, company_b from ${cte})`;

interface FactsOptions {
  /** Restricts the pairs that are read; without it, all are. */
  only?: PairCondition;
  /** False leaves out noise, which most pairs have and few need. */
  withNoise?: boolean;
}

/**
 * CTEs down to `pair_fact`, `pair_meeting` (totals of meetings) and `pair_chance` (their test), for pairs with `company_a < company_b`.
 * Facts are common features over all lots that the caller may see, regardless of the conditions. `kinds` is null without evidence,
 * `strong` counts its strong and medium kinds, `strong_lots` the most lots with one of them (2 for links), `noise_lots` the most lots with
 * one kind of noise, `consortium_lots` those of a lawful consortium.
 */
export function pairFacts({ only, withNoise = true }: FactsOptions = {}): string {
  const ofPairs = only === undefined ? '' : ` where ${only('company_a', 'company_b')}`;
  const conditions = [only?.('company_a', 'company_b') ?? '', withNoise ? '' : 'lots > 0'].filter((one) => one !== '');
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const ofLink = only === undefined ? '' : ` where ${only('least(from_company, to_company)', 'greatest(from_company, to_company)')}`;
  return `likeness as (
      select company_a, company_b, kind, count_sum(lots) as lots, count_sum(noise_lots) as noise_lots
      from {evidenceEdges}${where} group by company_a, company_b, kind
    ),
    common as (
      select company_a, company_b, ${likenessName} as kind, ${likenessLevel} as level, lots from likeness where lots > 0
      union all
      select least(from_company, to_company), greatest(from_company, to_company), kind, ${linkLevel}, cast(null as bigint)
      from {partyLinks}${ofLink}
    ),
    consortium_member as (select lot_id, consortium_id, company_id from {bidRecords} where consortium_id is not null),
    known_fact as (
      select company_a, company_b, distinct_list(kind) as kinds, count_sum(case when level <> '弱' then 1 else 0 end) as strong,
        max(case when level <> '弱' then coalesce(lots, 2) end) as strong_lots, cast(null as bigint) as noise_lots,
        cast(null as bigint) as consortium_lots
      from common group by company_a, company_b
      union all${withNoise ? noise : ''}
      select one.company_id, other.company_id, cast(null as varchar), cast(null as bigint), cast(null as bigint), cast(null as bigint),
        cast(count(distinct one.lot_id) as bigint)
      from consortium_member one
      join consortium_member other on other.lot_id = one.lot_id and other.consortium_id = one.consortium_id
      where one.company_id < other.company_id
      group by one.company_id, other.company_id
    ),
    pair_fact as (
      select company_a, company_b, max(kinds) as kinds, max(strong) as strong, max(strong_lots) as strong_lots,
        max(noise_lots) as noise_lots, max(consortium_lots) as consortium_lots
      from known_fact group by company_a, company_b
    ),
    pair_meeting as (select company_a, company_b, joint from {pairTotalsOfAllUnits}${ofPairs}),
    pair_chance as (select company_a, company_b, q_value from {pairTestsOfAllUnits}${ofPairs})`;
}

const noise = `
      select company_a, company_b, cast(null as varchar), cast(null as bigint), cast(null as bigint), max(noise_lots), cast(null as bigint)
      from likeness where noise_lots > 0 group by company_a, company_b
      union all`;

/** SQL of the facts that reasons are about; each may be null. */
export interface ReasonFacts {
  kinds: string;
  strong: string;
  strongLots: string;
  noiseLots?: string;
  consortiumLots: string;
  joint: string;
  /** Absent where the test of chance, over all lots, may not be read. */
  qValue?: string;
  /** Condition: the companies are known never to have met. */
  neverMet?: string;
}

/** The facts of one row of `pair_fact`, with its meetings. */
const factsOf = (fact: string, meetings: Pick<ReasonFacts, 'joint' | 'qValue' | 'neverMet'>): ReasonFacts => ({
  kinds: `${fact}.kinds`,
  strong: `${fact}.strong`,
  strongLots: `${fact}.strong_lots`,
  noiseLots: `${fact}.noise_lots`,
  consortiumLots: `${fact}.consortium_lots`,
  ...meetings,
});

/** Separates reasons within SQL: one byte, since ClickHouse counts bytes. */
const mark = '|';

/** SQL of a reason after the mark, if a condition holds; `value` is SQL of its number or kinds. */
function reason(condition: string, name: ReasonAgainst, value = ''): string {
  const [before = '', after = ''] = reasonsAgainst[name].split(/\{(?:n|kinds)\}/u);
  const text = value === '' ? `'${mark}${before}'` : `'${mark}${before}' || ${value} || '${after}'`;
  return `case when ${condition} then ${text} else '' end`;
}
const numbered = (condition: string, name: ReasonAgainst, number: string): string => reason(condition, name, `cast(${number} as varchar)`);

/** SQL of the reasons against a suspicion in the words of `reasonsAgainst`; null if there are none. */
export function reasonsSql({ kinds, strong, strongLots, noiseLots, consortiumLots, joint, qValue, neverMet }: ReasonFacts): string {
  const texts = [
    ...(neverMet === undefined ? [] : [reason(neverMet, 'neverMet')]),
    numbered(`${consortiumLots} > 0`, 'consortium', consortiumLots),
    ...(noiseLots === undefined ? [] : [numbered(`${noiseLots} > 0`, 'noise', noiseLots)]),
    reason(`${kinds} is null`, 'noEvidence'),
    reason(`${kinds} is not null and ${strong} = 0`, 'weakOnly', kinds),
    reason(`${strong} > 0 and ${strongLots} = 1`, 'oneLot'),
    numbered(`${joint} < ${fewCommonLots}`, 'fewLots', joint),
    ...(qValue === undefined ? [] : [reason(`${qValue} > ${chanceQ}`, 'byChance')]),
  ];
  return `nullif(replace(substring(${texts.join('\n          || ')}, 2), '${mark}', '${reasonSeparator}'), '')`;
}

/** Joins `f` of `pair_fact`, `m` of `pair_meeting` and `q` of `pair_chance` for the pair of two columns in either order. */
export const joinedFacts = (one: string, other: string): string => {
  const isPair = (table: string): string => `${table}.company_a = least(${one}, ${other}) and ${table}.company_b = greatest(${one}, ${other})`;
  return `left join pair_fact f on ${isPair('f')}
      left join pair_meeting m on ${isPair('m')}
      left join pair_chance q on ${isPair('q')}`;
};

/** SQL of the reasons for the pair of these joins. */
export const reasonsOfPair = reasonsSql(factsOf('f', { joint: 'm.joint', qValue: 'q.q_value' }));
/** The same for a pair that need not have met. */
export const reasonsOfAnyPair = reasonsSql(factsOf('f', {
  joint: 'm.joint',
  qValue: 'q.q_value',
  neverMet: 'm.joint is null and (select count(*) from (select company_a from {pairTotalsOfAllUnits} limit 1) as one_pair) > 0',
}));
