import { createHash } from 'node:crypto';
import { clickhouseMacros } from '../macros/clickhouse-macros.ts';
import { duckdbMacros } from '../macros/duckdb-macros.ts';
import { companyAlias } from '../joined-companies/company-alias.ts';
import { joinedView } from '../joined-companies/joined-view.ts';
import { joinedTables } from '../schema/stored-names.ts';
import { derived } from './derived.ts';
import { wholeSql } from './mart.ts';
import { views } from './views.ts';

/**
 * Changes whenever a definition does from which derived tables are made: a store made by another version holds another and
 * computes them anew.
 */
export function derivedFingerprint(): string {
  const definitions = derived.map(({ name, columns, key, ...one }) => ({ name, columns, key, made: 'sql' in one ? [wholeSql(one), one.order] : one.version }));
  const joined = [companyAlias.version, ...joinedTables.map((table) => joinedView(table, true))];
  return createHash('sha256').update(JSON.stringify([definitions, joined, duckdbMacros, clickhouseMacros, views])).digest('hex').slice(0, 16);
}
