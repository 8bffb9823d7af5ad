import { otherFamily, procurementMethods } from '@tenderscope/contract';

type Entry = (typeof procurementMethods)[number];

/** What each method gives, and methods without an entry; compared one by one, for DuckDB makes a join of a longer list of values. */
const byMethod = (given: (entry: Entry) => string | null, otherwise: string): string => {
  const cases = procurementMethods.flatMap((entry) => {
    const result = given(entry);
    return result === null ? [] : [`when '${entry.name}' then ${result}`];
  });
  return `case when x is null then null else case x ${cases.join(' ')} else ${otherwise} end end`;
};

/**
 * The dictionary of 采购方式 in SQL, one text for both engines; null for a row without a method.
 * - `method_family(x)` the family, 其他 for a method without an entry
 * - `is_competitive_method(x)`, `is_sealed_method(x)` 1 where that is known of the method, else 0
 */
export const methodMacros = {
  'method_family(x)': byMethod(({ family }) => (family === otherFamily ? null : `'${family}'`), `'${otherFamily}'`),
  'is_competitive_method(x)': byMethod(({ isCompetitive }) => (isCompetitive ? '1' : null), '0'),
  'is_sealed_method(x)': byMethod(({ isSealed }) => (isSealed ? '1' : null), '0'),
} as const;
