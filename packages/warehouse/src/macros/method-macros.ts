import { methodFamilies, methodsInFamilies, otherFamily, procurementMethods, type ProcurementMethod } from '@tenderscope/contract';

const isIn = (methods: readonly ProcurementMethod[]): string => `x in (${methods.map((method) => `'${method}'`).join(', ')})`;
const namesWith = (flag: 'isCompetitive' | 'isSealed'): ProcurementMethod[] =>
  procurementMethods.flatMap((entry) => (entry[flag] ? [entry.name] : []));
const known = methodFamilies.filter((family) => family !== otherFamily);

/**
 * The dictionary of 采购方式 in SQL, one text for both engines; null for a row without a method.
 * - `method_family(x)` the family, 其他 for a method without an entry
 * - `is_competitive_method(x)`, `is_sealed_method(x)` 1 where that is known of the method, else 0
 */
export const methodMacros = {
  'method_family(x)': `case when x is null then null ${known.map((family) => `when ${isIn(methodsInFamilies(family))} then '${family}'`).join(' ')} else '${otherFamily}' end`,
  'is_competitive_method(x)': `case when x is null then null when ${isIn(namesWith('isCompetitive'))} then 1 else 0 end`,
  'is_sealed_method(x)': `case when x is null then null when ${isIn(namesWith('isSealed'))} then 1 else 0 end`,
} as const;
