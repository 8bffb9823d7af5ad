import { createHash } from 'node:crypto';
import { provinceForms } from '@tenderscope/contract';
import { cityForms } from '@tenderscope/contract/places';
import { clickhouseMacros } from '../macros/clickhouse-macros.ts';
import { duckdbMacros } from '../macros/duckdb-macros.ts';
import { companyAlias } from '../joined-companies/company-alias.ts';
import { joinedView } from '../joined-companies/joined-view.ts';
import { hashedColumns } from '../keyed-hash/hashed-columns.ts';
import { thresholdsInForce, type Thresholds } from '../indicators/thresholds.ts';
import { joinedTables } from '../schema/stored-names.ts';
import { derived } from './derived.ts';
import { completeSql } from './mart.ts';
import { views } from './views.ts';

/**
 * Changes whenever a definition of derived tables, the dictionary of places or the list of hashed columns changes. A store created by
 * another version has another fingerprint, reads its places again, hashes plain numbers and recomputes derived tables.
 */
export function derivedFingerprint(): string {
  const thresholds = thresholdsInForce();
  if (known?.thresholds !== thresholds) known = { thresholds, fingerprint: compute() };
  return known.fingerprint;
}

/** Of the thresholds of this process. */
let known: { thresholds: Thresholds; fingerprint: string } | undefined;

function compute(): string {
  const definitions = derived.map(({ name, columns, key, ...one }) => ({ name, columns, key, made: 'sql' in one ? [completeSql(one), one.order] : one.version }));
  const cities = [...cityForms].map(([form, found]) => [form, ...found.map(({ province, name }) => [province, name])]);
  const places = [...provinceForms, ...cities];
  const joined = [companyAlias.version, ...joinedTables.map((table) => joinedView(table, true))];
  return createHash('sha256').update(JSON.stringify([definitions, joined, places, hashedColumns, duckdbMacros, clickhouseMacros, views])).digest('hex').slice(0, 16);
}
