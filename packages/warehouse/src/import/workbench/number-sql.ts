import { sqlTypes, type TableColumn } from '../../schema/define-table.ts';
import { messages } from '../messages.ts';
import { matches, narrowText, replaceAll } from './cell-forms.ts';
import { chineseForms } from './vocabulary/chinese-forms.ts';

const plainNumber = String.raw`[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?`;
const { currency, yuan, powersOfTen } = chineseForms;

/** Above this a double is not exact to the fen. */
const maxMoney = 9e13;

/**
 * The number of a text in plain form, within the range of its column if one is given; null for any other text. The range is tested together
 * with the pattern, since the engine computes an expression again for each branch of a CASE that contains it.
 */
export function numberSql(text: string, column?: TableColumn): string {
  const number = `try_cast(${text} as double)`;
  const limits = limitsSql(number, column);
  return `case when ${[matches(text, plainNumber), ...(limits.length > 0 ? limits : [`isfinite(${number})`])].join(' and ')} then ${number} end`;
}

/** The same for integers. */
export function integerSql(text: string, column: TableColumn): string {
  const integer = `try_cast(${text} as ${sqlTypes[column.kind]})`;
  return `case when ${[matches(text, String.raw`[+-]?\d+`), ...limitsSql(integer, column)].join(' and ')} then ${integer} end`;
}

/**
 * Converts a text to plain form: without the sign of the currency, thousands separators, and words for powers of ten; for a rate also
 * without the percent sign. Powers of ten become an exponent, so that the number is the closest to the text.
 */
export function plainNumberSql(text: string, { kind, isRate }: TableColumn): string {
  const amount = kind === 'integer' ? '' : String.raw`^([+-]?[\d,]+\.?\d*) *`;
  const steps: [string, string][] = [
    [`^'`, ''],
    [String.raw`^([+-]?) *(?i:${currency}):? *`, String.raw`\1`],
    [` *(?i:${currency})$`, ''],
    [` *${yuan}$`, ''],
    ...powersOfTen.map(([word, power]): [string, string] => [`${amount}${word}$`, String.raw`\1e${power}`]),
    ...(isRate ? [[`${amount}%$`, String.raw`\1e-2`] as [string, string]] : []),
  ];
  const integer: [string, string][] = [[`^'`, ''], [String.raw`^([+-]?[\d,]+)\.0+$`, String.raw`\1`]];
  const bare = replaceAll(narrowText(text), kind === 'integer' ? integer : steps);
  const parted = String.raw`[+-]?\d{1,3}(,\d{3})+(\.\d*)?(e-?\d)?`;
  return `case when ${matches(bare, parted)} then replace(${bare}, ',', '') else ${bare} end`;
}

/** Money is never below zero. */
const minOf = ({ kind, min }: TableColumn): number | undefined => min ?? (kind === 'money' ? 0 : undefined);
const maxOf = ({ kind, max }: TableColumn): number | undefined => max ?? (kind === 'money' ? maxMoney : undefined);

/** Conditions on a finite value within the range of its column. */
function limitsSql(value: string, column: TableColumn | undefined): string[] {
  const [min, max] = column ? [minOf(column), maxOf(column)] : [];
  return min === undefined && max === undefined ? [] : [`${value} between ${min ?? -Number.MAX_VALUE} and ${max ?? Number.MAX_VALUE}`];
}

/** Reason why a number is not within the range of its column. */
export function rangeReason(column: TableColumn): string {
  const { cell } = messages;
  const [min, { max }] = [minOf(column), column];
  if (min !== undefined && max !== undefined) return cell.between(min, max);
  if (min !== undefined) return column.kind === 'money' ? cell.money : cell.below(min);
  return max === undefined ? cell.integer : cell.above(max);
}
