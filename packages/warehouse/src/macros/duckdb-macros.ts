import { businessOffsetMs } from '@tenderscope/contract';

/**
 * The functions the shared SQL text uses, in DuckDB's words. Instants are epoch ms; business time is a fixed UTC+8.
 * - `total(x)` sum of a count, 0 for none; `yuan(x)` an amount rounded to 分; `ratio(a, b)` null when b is 0 or null
 * - `p50(x)` exact median, interpolated; `month_of(t)` `YYYY-MM`; `month_start(t)` first ms of its month
 * - `contains_text(x, needle)` literal; `one_of(x, list)` membership in a bound list
 */
export const duckdbMacros: Readonly<Record<string, string>> = {
  'total(x)': 'cast(coalesce(sum(x), 0) as bigint)',
  'yuan(x)': 'round(x, 2)',
  'ratio(a, b)': 'cast(a as double) / nullif(cast(b as double), 0)',
  'p50(x)': 'quantile_cont(x, 0.5)',
  'month_of(t)': `strftime(make_timestamp((t + ${businessOffsetMs}) * 1000), '%Y-%m')`,
  'month_start(t)': `epoch_ms(date_trunc('month', make_timestamp((t + ${businessOffsetMs}) * 1000))) - ${businessOffsetMs}`,
  'contains_text(x, needle)': 'contains(x, needle)',
  'one_of(x, list)': 'x in (select unnest(list))',
};
