import { createHash } from 'node:crypto';
import { clickhouseMacros } from '../macros/clickhouse-macros.ts';
import { duckdbMacros } from '../macros/duckdb-macros.ts';
import { derived } from './derived.ts';
import { wholeSql } from './mart.ts';
import { views } from './views.ts';

/**
 * Changes whenever a definition does from which derived tables are made: a store made by another version holds another and
 * computes them anew.
 */
export function derivedFingerprint(): string {
  const definitions = derived.map(({ name, columns, key, ...one }) => ({ name, columns, key, made: 'sql' in one ? [wholeSql(one), one.order] : one.version }));
  return createHash('sha256').update(JSON.stringify([definitions, duckdbMacros, clickhouseMacros, views])).digest('hex').slice(0, 16);
}
