import { averageMechanism, lowestByMethod, mechanismWords, otherFamily, procurementMethods, unknownMechanism } from '@tenderscope/contract';

type Entry = (typeof procurementMethods)[number];

/**
 * A value for each method, and one for methods without an entry. Values are compared individually, because DuckDB converts a longer list to
 * a join.
 */
const byMethod = (input: (entry: Entry) => string | null, otherwise: string): string => {
  const cases = procurementMethods.flatMap((entry) => {
    const result = input(entry);
    return result === null ? [] : [`when '${entry.name}' then ${result}`];
  });
  return `case when x is null then null else case x ${cases.join(' ')} else ${otherwise} end end`;
};

/** A condition on the text `x`: it has one of these parts. */
const hasPart = (parts: readonly string[]): string => `(${parts.map((part) => `x like '%${part}%'`).join(' or ')})`;
const mechanismCases = mechanismWords
  .map(({ mechanism, parts, unless }) => `when ${hasPart(parts)}${unless === undefined ? '' : ` and not ${hasPart(unless)}`} then '${mechanism}'`)
  .join(' ');
const liveMethods = procurementMethods.flatMap(({ name, family }) => (family === '竞价' ? [`m = '${name}'`] : []));

const mechanism = `case when ${liveMethods.join(' or ')} then '现场竞价' ${mechanismCases}
    when w > 0 and w < 1 then '综合评估' when m = '${lowestByMethod}' then '最低价' else '${unknownMechanism}' end`;

/**
 * The dictionary of 采购方式 in SQL, the same text for both engines; null for a row without a method.
 * - `method_family(x)` the family, 其他 for a method without an entry
 * - `is_competitive_method(x)`, `is_sealed_method(x)` 1 if that is known of the method, otherwise 0
 *
 * From the method `m`, 评标办法 `x` and the weight of the price `w`, never null, as in `awardMechanism`:
 * - `award_mechanism(m, x, w)` the mechanism
 * - `rewards_close_bids(m, x, w)` 1 if the average wins, otherwise 0
 */
export const methodMacros = {
  'method_family(x)': byMethod(({ family }) => (family === otherFamily ? null : `'${family}'`), `'${otherFamily}'`),
  'is_competitive_method(x)': byMethod(({ isCompetitive }) => (isCompetitive ? '1' : null), '0'),
  'is_sealed_method(x)': byMethod(({ isSealed }) => (isSealed ? '1' : null), '0'),
  'award_mechanism(m, x, w)': mechanism,
  'rewards_close_bids(m, x, w)': `case when (${mechanism}) = '${averageMechanism}' then 1 else 0 end`,
} as const;
