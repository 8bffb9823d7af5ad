import type { TableColumn } from '../../schema/define-table.ts';
import { messages } from '../messages.ts';
import { matches, narrowText, replaceAll } from './cell-forms.ts';
import { chineseForms } from './vocabulary/chinese-forms.ts';

const plainNumber = String.raw`[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?`;
const { currency, yuan, powersOfTen } = chineseForms;

/** Past it a double no longer holds every fen. */
const mostMoney = 9e13;

/** The number that a text in the plain form is, whatever its range; null for any other text. */
export const numberSql = (text: string): string =>
  `case when ${matches(text, plainNumber)} and isfinite(try_cast(${text} as double)) then cast(${text} as double) end`;

/**
 * A text in the plain form: without the sign of the currency, separators of thousands, and words for powers of ten; of a rate also
 * without the sign of per cent. Powers of ten become an exponent, so that the number is the nearest to what is written.
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
  const whole: [string, string][] = [[`^'`, ''], [String.raw`^([+-]?[\d,]+)\.0+$`, String.raw`\1`]];
  const bare = replaceAll(narrowText(text), kind === 'integer' ? whole : steps);
  const parted = String.raw`[+-]?\d{1,3}(,\d{3})+(\.\d*)?(e-?\d)?`;
  return `case when ${matches(bare, parted)} then replace(${bare}, ',', '') else ${bare} end`;
}

/** Money is never below zero. */
const leastOf = ({ kind, min }: TableColumn): number | undefined => min ?? (kind === 'money' ? 0 : undefined);
const mostOf = ({ kind, max }: TableColumn): number | undefined => max ?? (kind === 'money' ? mostMoney : undefined);

/** A value within the range of its column, else null. */
export function inRange(value: string, column: TableColumn): string {
  const [min, max] = [leastOf(column), mostOf(column)];
  const limits = [...(min === undefined ? [] : [`${value} >= ${min}`]), ...(max === undefined ? [] : [`${value} <= ${max}`])];
  return limits.length === 0 ? value : `case when ${limits.join(' and ')} then ${value} end`;
}

/** Why a number is not within the range of its column. */
export function rangeReason(column: TableColumn): string {
  const { cell } = messages;
  const [min, { max }] = [leastOf(column), column];
  if (min !== undefined && max !== undefined) return cell.between(min, max);
  if (min !== undefined) return column.kind === 'money' ? cell.money : cell.below(min);
  return max === undefined ? cell.integer : cell.above(max);
}
