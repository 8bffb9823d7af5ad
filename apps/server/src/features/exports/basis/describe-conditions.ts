import type { QueryDefinition } from '@tenderscope/catalog';
import { formatTime, messages, unnamed, type Condition } from '@tenderscope/contract';
import { readableTitle, readableValue, type CodeNames } from './readable-value.ts';

/** Maximum number of named values of a list. */
const maxNamed = 20;
const texts = messages.basis;
const flags: Readonly<Record<string, string>> = { 1: texts.yes, 0: texts.no };
const operatorWords: Readonly<Record<string, string>> = texts.operators;

/** Conditions for an analyst; they must have passed the compiler. Sorts are omitted, because they do not affect the selected rows. */
export function describeConditions({ filters }: QueryDefinition, conditions: readonly Condition[], names: CodeNames = {}): string {
  const parts = conditions.flatMap(({ name, matching = '=', value }) => {
    if (name === undefined || value === undefined) return [];
    const fields = name.split(';');
    const operators = fields.length === 1 ? [matching] : matching.split(';');
    const values = fields.length > 1 && typeof value === 'string' ? value.split(';') : [];
    const described = fields.map((field, index) => {
      const own = values.length === fields.length ? (values[index] ?? '') : value;
      return describeOne(field, operators[index] ?? operators[0] ?? '=', own);
    });
    return [described.join(texts.or)];
  });
  return parts.length === 0 ? texts.everything : parts.join(texts.separator);

  function describeOne(field: string, operator: string, value: NonNullable<Condition['value']>): string {
    const { title: stated = field, type = 'text' } = filters[field] ?? {};
    const title = readableTitle(stated);
    const read = (one: string): string => {
      if (one === '' && type === 'text') return unnamed;
      if (type === 'time') return formatTime(Number(one));
      if (type === 'integer' && field.toLowerCase().startsWith('is_')) return flags[one] ?? one;
      return readableValue(field, one, names);
    };
    const operatorWord = operatorWords[operator] ?? operator;
    if (operator === '>=;<=') {
      const [low = '', high = ''] = String(value).split(';');
      return `${title}${operatorWord} ${texts.range(read(low), read(high))}`;
    }
    const list = operator === 'in' ? (Array.isArray(value) ? value.map(String) : String(value).split(',')) : [String(value)];
    const shown = [...new Set(list.slice(0, maxNamed).map(read))].join(texts.listSeparator);
    return `${title}${operatorWord} ${list.length > maxNamed ? texts.truncated(shown, list.length) : shown}`;
  }
}
