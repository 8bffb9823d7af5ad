/** Characters of 统一社会信用代码 in the order of their values, without I, O, S, V and Z: GB 32100-2015. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** 3^(i−1) mod 31 of the places 1 to 17. */
const weights = Array.from({ length: 17 }, (_, place) => Number(3n ** BigInt(place) % 31n));
const pattern = `^[0-9A-HJ-NPQRTUWXY]{18}$`;

const codes = Array.from({ length: 0x7e - 0x20 }, (_, index) => 0x21 + index).filter((code) => !['\'', '\\'].includes(String.fromCharCode(code)));
const brackets = ['\u3010\u3014\u3016\u300a', '\u3011\u3015\u3017\u300b'] as const;
/** Full-width characters and brackets of other shapes, with those of ASCII that mean the same. */
const wide = codes.map((code) => String.fromCharCode(code + 0xfee0)).join('') + brackets.join('') + '[]';
const plain = codes.map((code) => String.fromCharCode(code)).join('') + '(((())))' + '()';
/** Blanks of all kinds, and middle dots that people write in different ways. */
const blanks = '[ \t\u00a0\u2000-\u200a\u202f\u3000]+';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Macros about companies, in the words of each engine.
 * - `name_key(x)` a name without differences of width, brackets, blanks and case
 * - `is_uscc(x)` whether an upper-case text is a 统一社会信用代码 whose check digit is right
 */
export const duckdbCompanyMacros = {
  'name_key(x)': `lower(regexp_replace(translate(x, ${quoted(wide)}, ${quoted(plain)}), '${blanks}', '', 'g'))`,
  'is_uscc(x)': `coalesce(regexp_matches(x, '${pattern}') and
    (31 - list_sum(list_transform([${weights.map((weight, place) => `{place: ${place + 1}, weight: ${weight}}`).join(', ')}],
      lambda one : (instr('${alphabet}', x[one.place]) - 1) * one.weight)) % 31) % 31 = instr('${alphabet}', x[18]) - 1, false)`,
} as const;

export const clickhouseCompanyMacros: Readonly<Record<keyof typeof duckdbCompanyMacros, string>> = {
  'name_key(x)': `lowerUTF8(replaceRegexpAll(translateUTF8(x, ${quoted(wide)}, ${quoted(plain)}), '${blanks}', ''))`,
  'is_uscc(x)': `(match(coalesce(x, ''), '${pattern}') and
    (31 - arraySum(arrayMap((c, w) -> (toInt64(position('${alphabet}', c)) - 1) * w, arraySlice(splitByString('', assumeNotNull(coalesce(x, ''))), 1, 17), [${weights.join(', ')}])) % 31) % 31
      = toInt64(position('${alphabet}', substring(coalesce(x, ''), 18, 1))) - 1)`,
};
