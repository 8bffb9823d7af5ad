import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailableError } from '../warehouse.ts';
import { errorCode, type ClickhouseConnection } from './clickhouse-connection.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';

/**
 * Database with an empty table for each commit. Its name is the number of the commit, its comment the database that readers use from then
 * on. If two servers create the same table, only one succeeds. No other locking is needed. On a cluster the first server decides; the
 * others have copies, for programs that query them alone.
 */
export const metaDatabase = ({ prefix }: { prefix: string }): string => prefix;

const tableExists = '57';
const attempts = 8;
const commitTable = (seq: number): string => `commit_${String(seq).padStart(12, '0')}`;

export interface Commit {
  /** Increases by one with each commit. */
  seq: number;
  database: string;
  /** Age in seconds, by the server's clock. */
  age: number;
}

/** The commits that still exist, the last one first. */
export async function readCommits(connection: ClickhouseConnection, limit: number): Promise<Commit[]> {
  const rows = await connection.rows(
    'default',
    `select name, comment, dateDiff('second', metadata_modification_time, now()) as age from system.tables
     where database = '${metaDatabase(connection)}' and startsWith(name, 'commit_') order by name desc limit {limit:Int64}`,
    { limit },
  );
  return rows.map((row) => ({ seq: Number(String(row['name']).slice('commit_'.length)), database: String(row['comment']), age: Number(row['age']) }));
}

/**
 * Makes a database the active one, unless another commit has used the number first. If the response is lost, the state is queried
 * repeatedly for half a minute.
 * @returns true if it succeeded.
 * @throws StoreUnavailableError if the outcome stays unknown: the database may be in use and must be kept.
 */
export async function commit(servers: ClickhouseServers, seq: number, database: string): Promise<boolean> {
  const isFirst = await commitOn(servers.first, seq, database);
  if (isFirst) await copyCommit(servers, { seq, database }).catch(() => undefined);
  return isFirst;
}

/** Repeats a commit on the other servers of a cluster. */
export async function copyCommit(servers: ClickhouseServers, { seq, database }: Pick<Commit, 'seq' | 'database'>): Promise<void> {
  await Promise.all(servers.nodes.slice(1).map((node) => node.command('default', commitDdl(node, seq, database).replace('table', 'table if not exists'))));
}

const commitDdl = (connection: ClickhouseConnection, seq: number, database: string): string =>
  `create table ${metaDatabase(connection)}.${commitTable(seq)} (none UInt8) engine = Memory comment '${database}'`;

async function commitOn(connection: ClickhouseConnection, seq: number, database: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.command('default', commitDdl(connection, seq, database));
      return true;
    } catch (error) {
      if (errorCode(error) === tableExists) return await isBy(connection, seq, database);
      if (!(error instanceof StoreUnavailableError) || attempt === attempts) throw error;
      await sleep(2 ** attempt * 125);
    }
  }
}

async function isBy(connection: ClickhouseConnection, seq: number, database: string): Promise<boolean> {
  const rows = await connection.rows(
    'default',
    `select comment from system.tables where database = '${metaDatabase(connection)}' and name = '${commitTable(seq)}'`,
  );
  return rows[0]?.['comment'] === database;
}

export async function forgetCommit(servers: ClickhouseServers, seq: number): Promise<void> {
  await servers.command('default', `drop table if exists ${metaDatabase(servers)}.${commitTable(seq)} sync`);
}
