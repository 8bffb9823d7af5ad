import type { Bindings } from './bindings.ts';
import type { Comparison } from './comparison.ts';
import { foldedPattern, hasForms } from './folded-pattern.ts';
import { sqlType } from './filter-value.ts';

/** Up to this many values are written inline; a longer list is joined as a separate table. */
export const maxWrittenValues = 8;

/** A comparison as SQL with bound placeholders. */
export function comparisonSql(comparison: Comparison, bindings: Bindings): string {
  const { sql, orAmong } = comparison.filter;
  const own = comparedSql(sql, comparison, bindings);
  if (orAmong === undefined) return own;
  return `${own} or lot_id in (select lot_id from ${orAmong.table} where ${comparedSql(orAmong.sql, comparison, bindings)})`;
}

function comparedSql(sql: string, comparison: Comparison, bindings: Bindings): string {
  const type = sqlType[comparison.filter.type];
  switch (comparison.kind) {
    case 'contains':
      return hasForms(comparison.text)
        ? `matches_pattern(${sql}, ${bindings.bind(foldedPattern(comparison.text), type)})`
        : `contains_text(${sql}, ${bindings.bind(comparison.text, type)})`;
    case 'range': {
      const low = comparison.low === undefined ? [] : [`${sql} >= ${bindings.bind(comparison.low, type)}`];
      const high = comparison.high === undefined ? [] : [`${sql} <= ${bindings.bind(comparison.high, type)}`];
      return [...low, ...high].join(' and ');
    }
    case 'list': {
      const { values } = comparison;
      if (values.length === 0) return '1 = 0';
      if (values.length > maxWrittenValues) return `is_in(${sql}, ${bindings.bind(values as string[], `Array(${type})`)})`;
      const placeholders = values.map((value) => bindings.bind(value, type));
      return values.length === 1 ? `${sql} = ${placeholders.join()}` : `${sql} in (${placeholders.join(', ')})`;
    }
  }
}
