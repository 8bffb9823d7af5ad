import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { tableDdl } from './table-ddl.ts';

/** Holds one row for each committed import; the last one names the database that readers use. */
export const metaDatabase = 'tenderscope';
const stateTable = `${metaDatabase}.state`;

const columns = [
  ['seq', 'BIGINT'],
  ['database', 'VARCHAR'],
  ['fingerprint', 'VARCHAR'],
  ['version', 'BIGINT'],
  ['changed_at', 'BIGINT'],
  ['import_id', 'VARCHAR'],
  ['source', 'VARCHAR'],
  ['finished_at', 'BIGINT'],
  ['inserted', 'BIGINT'],
  ['updated', 'BIGINT'],
  ['unchanged', 'BIGINT'],
] as const;

export interface ActiveState {
  /** Rises by one with each row. */
  seq: number;
  database: string;
  /** Of the definitions the derived tables were made by. */
  fingerprint: string;
  dataVersion: number;
  dataTime: number | null;
}

/** What an import leaves in the log. */
export interface LoggedImport {
  importId: string;
  source: string;
  inserted: number;
  updated: number;
  unchanged: number;
}

export async function setUpMeta(connection: ClickhouseConnection): Promise<void> {
  await connection.command('default', `create database if not exists ${metaDatabase}`);
  await connection.command('default', tableDdl(stateTable, columns, ['seq']).replace('create table', 'create table if not exists'));
}

/** The last committed state; undefined for a server that has none. Of two with one number, all readers take the same. */
export async function readActive(connection: ClickhouseConnection): Promise<ActiveState | undefined> {
  const [row] = await connection.rows('default', `select * from ${stateTable} order by seq desc, database limit 1`);
  if (!row) return undefined;
  const dataTime = row['changed_at'] === null ? null : Number(row['changed_at']);
  const [database, fingerprint] = [String(row['database']), String(row['fingerprint'])];
  return { seq: Number(row['seq']), database, fingerprint, dataVersion: Number(row['version']), dataTime };
}

/** One row, one insert: the moment at which readers see the new state, or never do. */
export async function commitActive(connection: ClickhouseConnection, state: ActiveState, logged?: LoggedImport): Promise<void> {
  const { seq, database, fingerprint, dataVersion, dataTime } = state;
  const { importId = null, source = null, inserted = null, updated = null, unchanged = null } = logged ?? {};
  const finishedAt = logged ? Date.now() : null;
  const row = [seq, database, fingerprint, dataVersion, dataTime, importId, source, finishedAt, inserted, updated, unchanged];
  await connection.append(metaDatabase, 'state', columns.map(([name]) => name), [row]);
}

/** Views of the state as DuckDB keeps it. */
export const stateViews: readonly { name: string; sql: string }[] = [
  { name: 'data_version', sql: `select version, changed_at from ${stateTable} where version > 0 order by seq desc, database limit 1` },
  {
    name: 'import_log',
    sql: `select import_id, source, finished_at, version as data_version, inserted, updated, unchanged from ${stateTable} where import_id is not null`,
  },
];
