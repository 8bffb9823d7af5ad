import type { Statement } from '@tenderscope/warehouse';

const hours8 = 8 * 3600e3;
const time = `to_timestamp((t + ${hours8}) / 1000.0) at time zone 'UTC'`;

/** The functions of the shared SQL text, as far as PostgreSQL can define them. Quantiles are rewritten instead. */
export const postgresFunctions: readonly string[] = [
  'create aggregate count_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = 0)',
  'create function round_cents(x float8) returns float8 language sql immutable parallel safe return round(x::numeric, 2)::float8',
  'create function round_stable(x float8) returns float8 language sql immutable parallel safe return round(x::numeric, 9)::float8',
  'create function ratio(a float8, b float8) returns float8 language sql immutable parallel safe return a / nullif(b, 0)',
  `create function month_of(t bigint) returns text language sql immutable parallel safe return to_char(${time}, 'YYYY-MM')`,
  `create function year_of(t bigint) returns bigint language sql immutable parallel safe return extract(year from ${time})::bigint`,
  'create function contains_text(x text, needle text) returns boolean language sql immutable parallel safe return strpos(x, needle) > 0',
  'create function matches_pattern(x text, pattern text) returns boolean language sql immutable parallel safe return x ~ pattern',
  `create function has_words(x text, words text) returns boolean language sql immutable parallel safe return words = '' or string_to_array(x, ' ') @> string_to_array(words, ' ')`,
  'create function text_number(x text) returns bigint language sql immutable parallel safe return hashtextextended(x, 0)',
  'create function is_in(x text, list text[]) returns boolean language sql immutable parallel safe return x = any(list)',
];

const types: Readonly<Record<string, string>> = { String: 'text', Int64: 'bigint', Float64: 'float8', 'Array(String)': 'text[]', 'Array(Int64)': 'bigint[]' };

/** A statement of the warehouse in PostgreSQL's dialect. */
export function inPostgresWords({ sql, values }: Statement): { text: string; values: unknown[] } {
  const bound: unknown[] = [];
  const text = sql
    .replace(/\{(\w+):([\w()]+)\}/g, (_, name: string, type: string) => `$${bound.push(values[name])}::${types[type] ?? 'text'}`)
    .replace(/\bp(\d\d)\(((?:[^()]|\([^()]*\))*)\)/g, (_, percent: string, value: string) => `percentile_cont(0.${percent}) within group (order by ${value})`)
    .replaceAll(' as double)', ' as float8)');
  return { text, values: bound };
}
