import type { Bindings } from './bindings.ts';
import type { Comparison } from './comparison.ts';
import { foldedPattern, hasForms } from './folded-pattern.ts';
import { sqlType } from './filter-value.ts';

/** Up to so many values are written one by one; a longer list is joined as a table of its own. */
export const maxWrittenValues = 8;

/** A comparison as SQL over bound placeholders. */
export function comparisonSql(comparison: Comparison, bindings: Bindings): string {
  const { filter } = comparison;
  const type = sqlType[filter.type];
  switch (comparison.kind) {
    case 'contains':
      return hasForms(comparison.text)
        ? `matches_pattern(${filter.sql}, ${bindings.bind(foldedPattern(comparison.text), type)})`
        : `contains_text(${filter.sql}, ${bindings.bind(comparison.text, type)})`;
    case 'range': {
      const low = comparison.low === undefined ? [] : [`${filter.sql} >= ${bindings.bind(comparison.low, type)}`];
      const high = comparison.high === undefined ? [] : [`${filter.sql} <= ${bindings.bind(comparison.high, type)}`];
      return [...low, ...high].join(' and ');
    }
    case 'list': {
      const { values } = comparison;
      if (values.length === 0) return '1 = 0';
      if (values.length > maxWrittenValues) return `one_of(${filter.sql}, ${bindings.bind(values as string[], `Array(${type})`)})`;
      const placeholders = values.map((value) => bindings.bind(value, type));
      return values.length === 1 ? `${filter.sql} = ${placeholders.join()}` : `${filter.sql} in (${placeholders.join(', ')})`;
    }
  }
}
