import type { QueryDefinition } from '@tenderscope/catalog';
import { messages, type Condition } from '@tenderscope/contract';
import { readableTitle, readableValue, type CodeNames } from './readable-value.ts';

/** For more values the name has their number. */
const maxValues = 3;
/** Maximum length of one condition, in characters. */
const longest = 24;
const texts = messages.basis;

/** Conditions of a selection apart from its period, in a text short enough for the name of a file. */
export function filtersInFileName({ filters }: Pick<QueryDefinition, 'filters'>, conditions: readonly Condition[], names: CodeNames): string[] {
  const parts = conditions.flatMap(({ name = '', matching = '=', value }) => {
    const filter = filters[name];
    if (!filter || filter.type !== 'text' || value === undefined || !['=', 'in', 'like'].includes(matching)) return [];
    const values = Array.isArray(value) ? value.map(String) : matching === 'in' ? String(value).split(',') : [String(value)];
    const shown = values.map((one) => readableValue(name, one, names));
    const isNamed = shown.length <= maxValues && !shown.includes(texts.chosen);
    return [isNamed ? shown.join(texts.listSeparator).slice(0, longest) : texts.counted(readableTitle(filter.title), values.length)];
  });
  return [...new Set(parts)];
}
