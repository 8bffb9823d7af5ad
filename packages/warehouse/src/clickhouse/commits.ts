import { setTimeout as sleep } from 'node:timers/promises';
import { StoreAwayError } from '../warehouse.ts';
import { errorCode, type ClickhouseConnection } from './clickhouse-connection.ts';

/**
 * Holds an empty table for each commit. Its name is the commit's number, its comment the database that readers use from then on.
 * Of two servers that create one table only one succeeds, which is all the locking there is.
 */
export const metaDatabase = 'tenderscope';

const tableExists = '57';
const attempts = 8;
const commitTable = (seq: number): string => `commit_${String(seq).padStart(12, '0')}`;

export interface Commit {
  /** Rises by one with each. */
  seq: number;
  database: string;
  /** Seconds since, by the server's clock. */
  age: number;
}

/** The commits still known, the last one first. */
export async function readCommits(connection: ClickhouseConnection, limit: number): Promise<Commit[]> {
  const rows = await connection.rows(
    'default',
    `select name, comment, dateDiff('second', metadata_modification_time, now()) as age from system.tables
     where database = '${metaDatabase}' and startsWith(name, 'commit_') order by name desc limit {limit:Int64}`,
    { limit },
  );
  return rows.map((row) => ({ seq: Number(String(row['name']).slice('commit_'.length)), database: String(row['comment']), age: Number(row['age']) }));
}

/**
 * Makes a database the one that readers use, unless another commit took the number first. An answer that is lost is asked for
 * again, for half a minute.
 * @returns whether it did.
 * @throws StoreAwayError when that stays unknown: the database may be in use and has to stay.
 */
export async function commit(connection: ClickhouseConnection, seq: number, database: string): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.command('default', `create table ${metaDatabase}.${commitTable(seq)} (none UInt8) engine = Memory comment '${database}'`);
      return true;
    } catch (error) {
      if (errorCode(error) === tableExists) return await isBy(connection, seq, database);
      if (!(error instanceof StoreAwayError) || attempt === attempts) throw error;
      await sleep(2 ** attempt * 125);
    }
  }
}

async function isBy(connection: ClickhouseConnection, seq: number, database: string): Promise<boolean> {
  const rows = await connection.rows(
    'default',
    `select comment from system.tables where database = '${metaDatabase}' and name = '${commitTable(seq)}'`,
  );
  return rows[0]?.['comment'] === database;
}

export async function forgetCommit(connection: ClickhouseConnection, seq: number): Promise<void> {
  await connection.command('default', `drop table if exists ${metaDatabase}.${commitTable(seq)} sync`);
}
