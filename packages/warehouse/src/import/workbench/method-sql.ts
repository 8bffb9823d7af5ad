import { methodForms, otherMethod, procurementMethods } from '@tenderscope/contract';
import { sqlText } from '../../duckdb/sql-text.ts';

const plain = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 }, (_, index) => 0x21 + index));
const wide = plain.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const blanks = String.raw`[\s\p{Z}]+`;

const replace = (text: string, pattern: string, by: string): string => `regexp_replace(${text}, ${sqlText(pattern)}, ${sqlText(by)}, 'g')`;

/**
 * The name under which a method is stored, from its text: that of the dictionary for a name, a code or a synonym, else 其他（原文）. Null
 * for null only.
 */
export function methodSql(text: string): string {
  const word = replace(replace(text, `(?s)${otherMethod.written}`, String.raw`\1`), blanks, ' ');
  const form = `lower(${replace(`translate(${word}, ${sqlText(wide)}, ${sqlText(plain)})`, blanks, '')})`;
  const named = [...methodForms].map(([known, name]) => `when ${sqlText(known)} then ${sqlText(name)}`).join(' ');
  const other = `${sqlText(otherMethod.before)} || trim(left(trim(${word}), ${otherMethod.longest})) || ${sqlText(otherMethod.after)}`;
  return `case
    when ${text} in (${procurementMethods.map(({ name }) => sqlText(name)).join(', ')}) then ${text}
    when ${text} is not null then coalesce(case ${form} ${named} end, ${other})
  end`;
}
