/** Characters of 统一社会信用代码 in the order of their values, without I, O, S, V and Z: GB 32100-2015. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** 3^(i−1) mod 31 for the positions 1 to 17. */
const weights = Array.from({ length: 17 }, (_, place) => Number(3n ** BigInt(place) % 31n));
const pattern = `^[0-9A-HJ-NPQRTUWXY]{18}$`;

const codes = Array.from({ length: 0x7e - 0x20 }, (_, index) => 0x21 + index).filter((code) => !['\'', '\\'].includes(String.fromCharCode(code)));
const brackets = ['\u3010\u3014\u3016\u300a', '\u3011\u3015\u3017\u300b'] as const;
/** Full-width characters and brackets of other shapes, with the equivalent ASCII characters. */
const wide = codes.map((code) => String.fromCharCode(code + 0xfee0)).join('') + brackets.join('') + '[]';
const plain = codes.map((code) => String.fromCharCode(code)).join('') + '(((())))' + '()';
/** Spaces of all kinds, and middle dots, which are written in different ways. */
const blanks = '[ \t\u00a0\u2000-\u200a\u202f\u3000]+';
const forms = '(股份有限公司|有限责任公司|有限公司|集团|公司|省|市|[()])';
const numerals = '[0-9a-z一二三四五六七八九十甲乙丙丁戊己庚辛东南西北中]';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Macros about companies, in the SQL of each engine.
 * - `name_key(x)` a name without differences of width, brackets, spaces and case
 * - `is_uscc(x)` true if an upper-case text is a 统一社会信用代码 with a correct check digit
 * - `name_stem(x)` a key of a name without its legal form, brackets and the words for the level of its place
 * - `without_numerals(x)` a key of a name without the marks of parts of one group: numerals, letters, points of the compass
 * - `char_num(x)` number of characters of a text; `without_char(x, i)` the text without its i-th character
 */
export const duckdbCompanyMacros = {
  'name_stem(x)': `regexp_replace(x, '${forms}', '', 'g')`,
  'without_numerals(x)': `regexp_replace(x, '${numerals}', '', 'g')`,
  'char_num(x)': 'length(x)',
  'without_char(x, i)': 'substring(x, 1, i - 1) || substring(x, i + 1)',
  'name_key(x)': `lower(regexp_replace(translate(x, ${quoted(wide)}, ${quoted(plain)}), '${blanks}', '', 'g'))`,
  'is_uscc(x)': `coalesce(regexp_matches(x, '${pattern}') and
    (31 - list_sum(list_transform([${weights.map((weight, place) => `{place: ${place + 1}, weight: ${weight}}`).join(', ')}],
      lambda one : (instr('${alphabet}', x[one.place]) - 1) * one.weight)) % 31) % 31 = instr('${alphabet}', x[18]) - 1, false)`,
} as const;

export const clickhouseCompanyMacros: Readonly<Record<keyof typeof duckdbCompanyMacros, string>> = {
  'name_stem(x)': `replaceRegexpAll(x, '${forms}', '')`,
  'without_numerals(x)': `replaceRegexpAll(x, '${numerals}', '')`,
  'char_num(x)': 'toInt64(lengthUTF8(x))',
  'without_char(x, i)': 'concat(substringUTF8(x, 1, i - 1), substringUTF8(x, i + 1))',
  'name_key(x)': `lowerUTF8(replaceRegexpAll(translateUTF8(x, ${quoted(wide)}, ${quoted(plain)}), '${blanks}', ''))`,
  'is_uscc(x)': `(match(coalesce(x, ''), '${pattern}') and
    (31 - arraySum(arrayMap((c, w) -> (toInt64(position('${alphabet}', c)) - 1) * w, arraySlice(splitByString('', assumeNotNull(coalesce(x, ''))), 1, 17), [${weights.join(', ')}])) % 31) % 31
      = toInt64(position('${alphabet}', substring(coalesce(x, ''), 18, 1))) - 1)`,
};
