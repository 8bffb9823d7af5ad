import { businessOffsetMs, doubleFamilyNames, maxStars } from '@tenderscope/contract';
import { duckdbCompanyMacros } from './company-macros.ts';
import { methodMacros } from './method-macros.ts';

/** As a list of SQL. */
export const doubleFamilies = `(${doubleFamilyNames.map((name) => `'${name}'`).join(', ')})`;

/** One text for both engines; z = 1.96. */
export const wilsonLower = `case when n > 0 then greatest(0e0,
    (x + 1.9208 - 1.96 * sqrt(greatest(0e0, 1e0 * x * (n - x) / n + 0.9604))) / (n + 3.8416)) end`;

/**
 * The functions the shared SQL text uses, in DuckDB's words. Instants are epoch ms; business time is a fixed UTC+8.
 * - `total(x)` sum of a count, 0 for none; `yuan(x)` an amount rounded to 分, the dust of its additions
 *   first, which would decide half a 分; `ratio(a, b)` null when b is 0 or null
 * - `wilson_lower(x, n)` the lower end of the 95 % score interval of `x` of `n` trials, null of none: E. B. Wilson, Probable inference, the
 *   law of succession, and statistical inference, J. Amer. Statist. Assoc. 22 (1927), 209–212
 * - `positive(x)` an amount above 0, else null: one of 0 is neither a price nor a base of a comparison
 * - `steady(x)` a fraction without the last digits, which hang on the order of additions and would decide the order of rows
 * - `p50(x)` exact median, interpolated; `month_of(t)` `YYYY-MM`; `month_start(t)` first ms of its month
 * - `p5` `p10` `p25` `p75` `p90` `p95` likewise; `year_of(t)` the calendar year
 * - `has_words(x, words)` whether every word of a text is one of another, a space between words; `''` has none
 * - `contains_text(x, needle)` literal; `matches_pattern(x, pattern)` somewhere in it, as RE2 reads patterns
 * - `one_of(x, list)` membership in a bound list
 * - `differs(a, b)` null being a value like any other; `listed(x)` distinct texts in order, joined by 、
 * - `lines(x)` texts joined by line feeds, in any order, a line feed within one as a space
 * - `percent_text(x)` a fraction as `12.34%`
 * - `second_lowest(x)` the second of the values in their order, equals counted one by one; null of fewer than two
 * - `masked_name(x)` a person's name with the family name alone, as `maskedPerson` does it; null stays null
 * - `shuffle_key(x)` a text's place in an order that has nothing to do with what it says: for samples that stay the same
 * - `text_number(x)` a number for a text, the same for the same text and rarely for another: finds rows sooner than the text does, which
 *   must be compared, too
 * - those of `methodMacros`
 */
export const duckdbMacros = {
  ...duckdbCompanyMacros,
  'total(x)': 'cast(coalesce(sum(x), 0) as bigint)',
  'yuan(x)': 'round(round(x, 6), 2)',
  'positive(x)': 'case when x > 0 then x end',
  'steady(x)': 'round(x, 9)',
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
  'differs(a, b)': 'a is distinct from b',
  'listed(x)': `array_to_string(list_sort(list_distinct(list(x))), '、')`,
  'lines(x)': `string_agg(case when contains(x, chr(10)) then replace(x, chr(10), ' ') else x end, chr(10))`,
  'percent_text(x)': `printf('%.2f%%', x * 100)`,
  'one_of(x, list)': 'x in (select unnest(list))',
  'second_lowest(x)': 'min(x, 2)[2]',
  'masked_name(x)': `case when length(x) > 2 and substring(x, 1, 2) in ${doubleFamilies}
    then substring(x, 1, 2) || repeat('*', least(length(x) - 2, ${maxStars})) else substring(x, 1, 1) || repeat('*', least(greatest(length(x) - 1, 1), ${maxStars})) end`,
  'shuffle_key(x)': 'md5(x)',
  'text_number(x)': 'hash(x)',
  ...methodMacros,
} as const;
