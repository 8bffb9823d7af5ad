import { everyRow } from '../load/load-session.ts';
import { completeSql, type Mart, type MartType } from '../marts/mart.ts';
import { marts } from '../marts/marts.ts';
import type { Check } from './check.ts';
import { keyText } from './base-checks.ts';

/** Relative tolerance, because sums may be added in another order. */
const tolerance = 1e-9;

/** Compares each mart with the result computed now from its base tables: no row missing, none too many, no value different. */
export function martChecks(): Check[] {
  return marts.map((mart) => ({ kind: 'mart', table: mart.name, column: '', sql: difference(mart) }));
}

function difference(mart: Mart): string {
  const { name, columns, key } = mart;
  const fresh = completeSql(mart).replaceAll('{touched}', everyRow);
  const parts = key.map((column) => keyPart(column, columns[column] ?? 'VARCHAR'));
  const match = parts.map((part) => `${part('f')} = ${part('k')}`).join(' and ');
  const others = Object.entries(columns).filter(([column]) => !key.includes(column)).map(([column, type]) => differing(column, type));
  return `
    select case when f.is_fresh is null then ${keyText(key.map((column) => `k.${column}`))} else ${keyText(key.map((column) => `f.${column}`))} end as sample
    from (select *, 1 as is_fresh from (${fresh}) as made) f
    full join (select *, 1 as is_kept from ${name}) k on ${match}
    where f.is_fresh is null or k.is_kept is null${others.map((one) => ` or ${one}`).join('')}`;
}

const keyPart = (column: string, type: MartType) => (alias: string): string =>
  type === 'VARCHAR' ? `coalesce(${alias}.${column}, '')` : `coalesce(${alias}.${column}, -9000000000000000)`;

function differing(column: string, type: MartType): string {
  if (type !== 'DOUBLE') return `is_distinct(f.${column}, k.${column})`;
  const apart = `abs(f.${column} - k.${column}) > ${tolerance} * (1 + abs(f.${column}) + abs(k.${column}))`;
  return `is_distinct(case when f.${column} is null then 1 else 0 end, case when k.${column} is null then 1 else 0 end) or coalesce(${apart}, false)`;
}
