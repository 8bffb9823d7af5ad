import { formatDay, type Condition } from '@tenderscope/contract';
import { reportWords as words } from '../messages.ts';
import { queryOf } from '../planned-source.ts';

const fewValues = 3;

/** A condition as readable text: the filtered field, days for times, the number of values if there are many. */
export function conditionText(key: string, { name = '', matching = '=', value, sortName, sortRule = 'asc' }: Condition): string {
  const { filters, columns } = queryOf(key);
  if (sortName !== undefined) return words.sorted(columns[sortName]?.title ?? sortName, sortRule);
  const filter = filters[name];
  const title = (filter?.title ?? name).replace(words.idWord, '');
  const written = (one: unknown): string => (filter?.type === 'time' ? formatDay(Number(one)) : isId(name) ? words.chosen : String(one));
  if (matching === '>=;<=') {
    const [from, to] = String(value).split(';');
    return `${title} ${words.between(written(from), written(to))}`;
  }
  const values = Array.isArray(value) ? value : [value];
  const texts = values.length > fewValues ? words.values(values.length) : values.map(written).join(words.listSeparator);
  return `${title} ${matching === '<=' ? '≤' : matching === '>=' ? '≥' : matching} ${texts}`;
}

const isId = (field: string): boolean => /_(?:guid|id)$/i.test(field);
