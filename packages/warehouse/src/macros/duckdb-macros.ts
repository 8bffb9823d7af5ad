import { businessOffsetMs, doubleFamilyNames, maxStars } from '@tenderscope/contract';
import { duckdbCompanyMacros } from './company-macros.ts';
import { methodMacros } from './method-macros.ts';
import { panelMacros } from './panel-macros.ts';
import { priceMacros } from './price-macros.ts';

/** As an SQL list. */
export const doubleFamilies = `(${doubleFamilyNames.map((name) => `'${name}'`).join(', ')})`;

/** The same text for both engines; z = 1.96. */
export const wilsonLower = `case when n > 0 then greatest(0e0,
    (x + 1.9208 - 1.96 * sqrt(greatest(0e0, 1e0 * x * (n - x) / n + 0.9604))) / (n + 3.8416)) end`;

/**
 * The functions of the shared SQL, for DuckDB. Instants are epoch ms; business time is a fixed UTC+8.
 * - `count_sum(x)` sum of a count, 0 for none; `round_cents(x)` an amount rounded to 分, after the rounding errors of its additions,
 *   which would decide half a 分, are removed; `ratio(a, b)` null if b is 0 or null
 * - `wilson_lower(x, n)` the lower end of the 95 % score interval of `x` of `n` trials, null for none: E. B. Wilson, Probable inference,
 *   the law of succession, and statistical inference, J. Amer. Statist. Assoc. 22 (1927), 209–212
 * - `positive(x)` an amount above 0, otherwise null: an amount of 0 is neither a price nor a base of a comparison
 * - `round_stable(x)` a fraction without the last digits, which depend on the order of additions and would decide the order of rows
 * - `p50(x)` exact median, interpolated; `month_of(t)` `YYYY-MM`; `month_start(t)` first ms of its month
 * - `p5` `p10` `p25` `p75` `p90` `p95` likewise; `year_of(t)` the calendar year
 * - `has_words(x, words)` true if every word of a text is a word of another, separated by spaces; `''` has no words
 * - `contains_text(x, needle)` literal; `matches_pattern(x, pattern)` anywhere in it, with RE2 patterns
 * - `is_in(x, list)` membership in a bound list
 * - `is_distinct(a, b)` inequality in which null is a value like any other; `distinct_list(x)` distinct texts in order, joined by 、
 * - `lines(x)` texts joined by line feeds, in any order, with a line feed within one replaced by a space
 * - `percent_text(x)` a fraction as `12.34%`
 * - `second_lowest(x)` the second of the values in their order, where equal values count separately; null for fewer than two
 * - `masked_name(x)` a person's name reduced to the family name, like `maskedPerson`; null for null
 * - `shuffle_key(x)` position of a text in an order that is unrelated to its content: for stable samples
 * - `text_number(x)` a number for a text, the same for equal texts and rarely for different ones: finds rows faster than the text, which
 *   must also be compared
 * - the functions of `methodMacros`, `panelMacros` and `priceMacros`
 */
export const duckdbMacros = {
  ...duckdbCompanyMacros,
  'count_sum(x)': 'cast(coalesce(sum(x), 0) as bigint)',
  'round_cents(x)': 'round(round(x, 6), 2)',
  'positive(x)': 'case when x > 0 then x end',
  'round_stable(x)': 'round(x, 9)',
  'ratio(a, b)': 'cast(a as double) / nullif(cast(b as double), 0)',
  'wilson_lower(x, n)': wilsonLower,
  'p50(x)': 'quantile_cont(x, 0.5)',
  'p5(x)': 'quantile_cont(x, 0.05)',
  'p10(x)': 'quantile_cont(x, 0.1)',
  'p25(x)': 'quantile_cont(x, 0.25)',
  'p75(x)': 'quantile_cont(x, 0.75)',
  'p90(x)': 'quantile_cont(x, 0.9)',
  'p95(x)': 'quantile_cont(x, 0.95)',
  'year_of(t)': `year(make_timestamp((t + ${businessOffsetMs}) * 1000))`,
  'month_of(t)': `strftime(make_timestamp((t + ${businessOffsetMs}) * 1000), '%Y-%m')`,
  'month_start(t)': `epoch_ms(date_trunc('month', make_timestamp((t + ${businessOffsetMs}) * 1000))) - ${businessOffsetMs}`,
  'has_words(x, words)': `(words = '' or list_has_all(string_split(x, ' '), string_split(words, ' ')))`,
  'contains_text(x, needle)': 'contains(x, needle)',
  'matches_pattern(x, pattern)': 'regexp_matches(x, pattern)',
  'is_distinct(a, b)': 'a is distinct from b',
  'distinct_list(x)': `array_to_string(list_sort(list_distinct(list(x))), '、')`,
  'lines(x)': `string_agg(case when contains(x, chr(10)) then replace(x, chr(10), ' ') else x end, chr(10))`,
  'percent_text(x)': `printf('%.2f%%', x * 100)`,
  'is_in(x, list)': 'x in (select unnest(list))',
  'second_lowest(x)': 'min(x, 2)[2]',
  'masked_name(x)': `case when length(x) > 2 and substring(x, 1, 2) in ${doubleFamilies}
    then substring(x, 1, 2) || repeat('*', least(length(x) - 2, ${maxStars})) else substring(x, 1, 1) || repeat('*', least(greatest(length(x) - 1, 1), ${maxStars})) end`,
  'shuffle_key(x)': 'md5(x)',
  'text_number(x)': 'hash(x)',
  ...methodMacros,
  ...panelMacros,
  ...priceMacros,
} as const;
