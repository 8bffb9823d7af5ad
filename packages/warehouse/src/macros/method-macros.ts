import { otherFamily, procurementMethods } from '@tenderscope/contract';

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

/**
 * The dictionary of 采购方式 in SQL, the same text for both engines; null for a row without a method.
 * - `method_family(x)` the family, 其他 for a method without an entry
 * - `is_competitive_method(x)`, `is_sealed_method(x)` 1 if that is known of the method, otherwise 0
 */
export const methodMacros = {
  'method_family(x)': byMethod(({ family }) => (family === otherFamily ? null : `'${family}'`), `'${otherFamily}'`),
  'is_competitive_method(x)': byMethod(({ isCompetitive }) => (isCompetitive ? '1' : null), '0'),
  'is_sealed_method(x)': byMethod(({ isSealed }) => (isSealed ? '1' : null), '0'),
} as const;
