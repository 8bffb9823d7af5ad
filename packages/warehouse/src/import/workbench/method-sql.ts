import { methodForms, otherMethod } from '@tenderscope/contract';
import { sqlText } from '../../duckdb/sql-text.ts';

const plain = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 }, (_, index) => 0x21 + index));
const wide = plain.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const blanks = String.raw`[\s\p{Z}]+`;

const replace = (text: string, pattern: string, by: string): string => `regexp_replace(${text}, ${sqlText(pattern)}, ${sqlText(by)}, 'g')`;

const listOf = (texts: readonly string[]): string => `[${texts.map(sqlText).join(', ')}]`;

/** Stored name of a method from its text: that of the dictionary for a code or another spelling, otherwise 其他（原文）. */
export function methodSql(text: string): string {
  const word = replace(replace(text, `(?s)${otherMethod.written}`, String.raw`\1`), blanks, ' ');
  const form = `lower(${replace(`translate(${word}, ${sqlText(wide)}, ${sqlText(plain)})`, blanks, '')})`;
  // A list is searched for one value of the form; a CASE would compute the form again for each known one.
  const named = `list_extract(${listOf([...methodForms.values()])}, list_position(${listOf([...methodForms.keys()])}, ${form}))`;
  const other = `${sqlText(otherMethod.before)} || trim(left(trim(${word}), ${otherMethod.longest})) || ${sqlText(otherMethod.after)}`;
  return `coalesce(${named}, ${other})`;
}
