import { businessOffsetMs, maxStars } from '@tenderscope/contract';
import { clickhouseCompanyMacros } from './company-macros.ts';
import { doubleFamilies, wilsonLower, type duckdbMacros } from './duckdb-macros.ts';
import { methodMacros } from './method-macros.ts';
import { panelMacros } from './panel-macros.ts';
import { priceMacros } from './price-macros.ts';

const businessTime = (t: string): string => `fromUnixTimestamp64Milli(assumeNotNull(toInt64(${t})) + ${businessOffsetMs}, 'UTC')`;
const quantile = (share: number): string => `if(count(x) = 0, NULL, quantileExactInclusive(${share})(x))`;
const ofTime = (value: string): string => `if(t is null, NULL, ${value})`;

/** The functions of `duckdbMacros` for ClickHouse. Its `round` rounds half to even, and its `sum` of nothing is 0. */
export const clickhouseMacros: Readonly<Record<keyof typeof duckdbMacros, string>> = {
  ...clickhouseCompanyMacros,
  'count_sum(x)': 'toInt64(coalesce(sum(x), 0))',
  'round_cents(x)': 'sign(x) * floor(abs(round(x, 6)) * 100 + 0.5) / 100',
  'positive(x)': 'if(x > 0, x, NULL)',
  'round_stable(x)': 'round(x, 9)',
  'ratio(a, b)': 'cast(a as Nullable(Float64)) / nullIf(cast(b as Nullable(Float64)), 0)',
  'wilson_lower(x, n)': wilsonLower,
  'p50(x)': quantile(0.5),
  'p5(x)': quantile(0.05),
  'p10(x)': quantile(0.1),
  'p25(x)': quantile(0.25),
  'p75(x)': quantile(0.75),
  'p90(x)': quantile(0.9),
  'p95(x)': quantile(0.95),
  'year_of(t)': ofTime(`toInt64(toYear(${businessTime('t')}))`),
  'month_of(t)': ofTime(`formatDateTime(${businessTime('t')}, '%Y-%m')`),
  'month_start(t)': ofTime(`toUnixTimestamp64Milli(toDateTime64(toStartOfMonth(${businessTime('t')}), 3, 'UTC')) - ${businessOffsetMs}`),
  'has_words(x, words)': `(words = '' or hasAll(splitByChar(' ', coalesce(x, '')), splitByChar(' ', coalesce(words, ''))))`,
  'contains_text(x, needle)': 'position(x, needle) > 0',
  'matches_pattern(x, pattern)': 'match(x, pattern)',
  'is_distinct(a, b)': 'coalesce(a <> b, isNull(a) <> isNull(b))',
  'distinct_list(x)': `arrayStringConcat(arraySort(groupUniqArray(x)), '、')`,
  'lines(x)': `arrayStringConcat(groupArray(replaceAll(x, char(10), ' ')), char(10))`,
  'percent_text(x)': `printf('%.2f%%', x * 100)`,
  'is_in(x, list)': 'has(list, x)',
  'second_lowest(x)': 'if(count(x) < 2, NULL, arrayElement(arraySort(groupArray(x)), 2))',
  'masked_name(x)': `if(lengthUTF8(x) > 2 and substringUTF8(x, 1, 2) in ${doubleFamilies},
    concat(substringUTF8(x, 1, 2), repeat('*', least(lengthUTF8(x) - 2, ${maxStars}))), concat(substringUTF8(x, 1, 1), repeat('*', least(greatest(lengthUTF8(x) - 1, 1), ${maxStars}))))`,
  'shuffle_key(x)': 'lower(hex(MD5(x)))',
  'text_number(x)': 'cityHash64(x)',
  ...methodMacros,
  ...panelMacros,
  ...priceMacros,
};
