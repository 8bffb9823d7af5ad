import type { DuckDBConnection } from '@duckdb/node-api';
import { valuesOf } from '../indicators/threshold-cards.ts';
import { thresholdsInForce } from '../indicators/thresholds.ts';
import { hashStored } from '../keyed-hash/hash-stored.ts';
import { refreshMarts, statisticsOfNothing } from '../load/refresh-marts.ts';
import { rereadPlaces } from '../load/reread-places.ts';
import { duckdbMacros } from '../macros/duckdb-macros.ts';
import { views } from '../marts/views.ts';
import { derived } from '../marts/derived.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import { companyAlias } from '../joined-companies/company-alias.ts';
import { createJoinedViews, refreshAliases } from '../joined-companies/refresh-aliases.ts';
import { bookkeepingColumns } from '../schema/bookkeeping-columns.ts';
import { sqlTypes } from '../schema/define-table.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf } from '../schema/tables.ts';
import { undoTables } from '../undo/undo-tables.ts';
import { DuckdbLoadSession } from './duckdb-load-session.ts';
import { sqlText } from './sql-text.ts';

/**
 * Upgrades a store to the schema of this version, in one transaction: creates missing tables, adds missing columns of base tables, and, if
 * a definition has changed, reads places again and recomputes all derived tables. Deferred ones are left to `refreshStatistics`.
 * @param secret of the installation, for numbers that older versions stored
 * @param onRebuild called before tables with rows are recomputed, which may take a minute.
 */
export async function setUpSchema(connection: DuckDBConnection, secret: () => Buffer, onRebuild: () => void = () => {}): Promise<void> {
  await connection.run('begin transaction');
  try {
    await renameOldTables(connection);
    for (const statement of baseStatements()) await connection.run(statement);
    await addMissingColumns(connection);
    if (!(await isUpToDate(connection))) await makeDerived(connection, secret, onRebuild);
    await connection.run('commit');
  } catch (error) {
    await connection.run('rollback').catch(() => undefined);
    throw error;
  }
}

const markTable = 'derived_definition';

function* baseStatements(): Generator<string> {
  for (const [signature, body] of Object.entries(duckdbMacros)) yield `create or replace macro ${signature} as ${body}`;
  for (const table of tableNames) yield `create table if not exists ${createColumns(storedName(table), columnsOf(table))}`;
  yield `create table if not exists ${createColumns(companyAlias.name, Object.entries(companyAlias.columns))}`;
  for (const name of ['data_version', 'statistics_version', 'import_log'] as const) {
    yield `create table if not exists ${createColumns(name, bookkeepingColumns[name])}`;
  }
  yield 'alter table import_log add column if not exists removed BIGINT';
  for (const { name, columns } of undoTables) yield `create table if not exists ${createColumns(name, columns)}`;
  yield `create table if not exists ${createColumns(markTable, bookkeepingColumns.derived_definition)}`;
  yield `alter table ${markTable} add column if not exists thresholds VARCHAR`;
}

const columnsOf = (table: (typeof tableNames)[number]) =>
  Object.entries(tableOf(table).columns).map(([name, { kind }]) => [name, sqlTypes[kind]] as const);

const createColumns = (name: string, columns: readonly (readonly [string, string])[]): string =>
  `${name} (${columns.map(([column, type]) => `${column} ${type}`).join(', ')})`;

/** Stores of older versions contain rows of these tables under names that are now views. */
async function renameOldTables(connection: DuckDBConnection): Promise<void> {
  const found = await connection.runAndReadAll(`select table_name from information_schema.tables where table_type = 'BASE TABLE'`);
  const known = new Set(found.getRows().map(([name]) => String(name)));
  if (!joinedTables.some((table) => known.has(table))) return;
  for (const { name } of views) await connection.run(`drop view if exists ${name}`);
  for (const table of joinedTables) if (known.has(table)) await connection.run(`alter table ${table} rename to ${storedName(table)}`);
}

async function addMissingColumns(connection: DuckDBConnection): Promise<void> {
  const found = await connection.runAndReadAll(`select table_name || '.' || column_name from information_schema.columns`);
  const known = new Set(found.getRows().map(([name]) => String(name)));
  const tables = [...tableNames.map((table) => ({ name: storedName(table), columns: columnsOf(table) })), ...undoTables];
  for (const { name, columns } of tables) {
    for (const [column, type] of columns) {
      if (!known.has(`${name}.${column}`)) await connection.run(`alter table ${name} add column ${column} ${type}`);
    }
  }
}

async function isUpToDate(connection: DuckDBConnection): Promise<boolean> {
  const mark = await connection.runAndReadAll(`select 1 from ${markTable} where fingerprint = ${sqlText(derivedFingerprint())}`);
  return mark.currentRowCount > 0;
}

async function columnsThere(connection: DuckDBConnection, table: string): Promise<string[]> {
  const found = await connection.runAndReadAll(`select column_name from information_schema.columns where table_name = ${sqlText(table)}`);
  return found.getRows().map(([name]) => String(name));
}

/** Rows of statistics that depend on earlier ones are kept until the statistics are recomputed. */
async function makeDerived(connection: DuckDBConnection, secret: () => Buffer, onRebuild: () => void): Promise<void> {
  const session = new DuckdbLoadSession(connection);
  for (const { name } of views) await connection.run(`drop view if exists ${name}`);
  await createJoinedViews(session, (await session.count(`select count(*) from ${companyAlias.name}`)) > 0);
  for (const { name, columns, ...one } of derived) {
    const kept = 'keeps' in one ? (await columnsThere(connection, name)).filter((column) => column in columns).join(', ') : '';
    if (kept !== '') await connection.run(`create temp table kept_rows as select ${kept} from ${name}`);
    await connection.run(`drop table if exists ${name}`);
    await connection.run(`create table ${createColumns(name, Object.entries(columns))}`);
    if (kept === '') continue;
    await connection.run(`insert into ${name} (${kept}) select ${kept} from kept_rows`);
    await connection.run('drop table kept_rows');
  }
  for (const { name, sql } of views) await connection.run(`create view ${name} as ${sql}`);
  const rows = await session.count(`select ${tableNames.map((table) => `(select count(*) from ${storedName(table)})`).join(' + ')}`);
  await connection.run('delete from statistics_version');
  if (rows > 0) {
    onRebuild();
    await rereadPlaces(session);
    await hashStored(session, secret);
    await refreshAliases(session);
    await refreshMarts(session, new Map(tableNames.map((table) => [table, null])));
    await session.tidy();
    await connection.run(`insert into statistics_version values (${statisticsOfNothing})`);
  }
  await connection.run(`delete from ${markTable}`);
  const thresholds = JSON.stringify(valuesOf(thresholdsInForce()));
  await connection.run(`insert into ${markTable} (fingerprint, thresholds) values (${sqlText(derivedFingerprint())}, ${sqlText(thresholds)})`);
}
