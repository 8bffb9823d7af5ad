import { errorCode, type ClickhouseConnection } from './clickhouse-connection.ts';
import { readCommits } from './commits.ts';

/** What readers see. */
export interface ActiveState {
  /** Of the commit that made it so. */
  seq: number;
  database: string;
  dataVersion: number;
  /** Epoch ms; null when empty. */
  dataTime: number | null;
  /** Of the data that deferred marts and statistics were made from. */
  statisticsVersion: number;
}

/** The last committed state, `known` where nothing was committed since; undefined for a server that has none. */
export async function readActive(connection: ClickhouseConnection, known?: ActiveState): Promise<ActiveState | undefined> {
  const [last] = await readCommits(connection, 1);
  if (!last || last.seq === known?.seq) return last && known;
  const { seq, database } = last;
  const [row] = await connection.rows(database, 'select version, changed_at from data_version');
  const dataVersion = Number(row?.['version'] ?? 0);
  const statisticsVersion = (await readStatisticsVersion(connection, database)) ?? dataVersion;
  return { seq, database, dataVersion, dataTime: row ? Number(row['changed_at']) : null, statisticsVersion };
}

const unknownTable = '60';

/** Undefined where nothing was loaded since all was made, or by a version that deferred nothing. */
async function readStatisticsVersion(connection: ClickhouseConnection, database: string): Promise<number | undefined> {
  try {
    const [row] = await connection.rows(database, 'select version from statistics_version');
    return row && Number(row['version']);
  } catch (error) {
    if (errorCode(error) === unknownTable) return undefined;
    throw error;
  }
}
