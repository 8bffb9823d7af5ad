import { errorCode, type ClickhouseConnection } from './clickhouse-connection.ts';
import { readCommits } from './commits.ts';
import { readDefinitions } from './stored-definitions.ts';

/** The state that readers see. */
export interface ActiveState {
  /** Number of the commit that created it. */
  seq: number;
  database: string;
  dataVersion: number;
  /** Epoch ms; null if the database is empty. */
  dataTime: number | null;
  /** Version of the data from which deferred marts and statistics were computed. */
  statisticsVersion: number;
  /** Fingerprint of the definitions with which its derived tables were computed; null if unknown. */
  definitions: string | null;
}

/** The last committed state, or `known` if nothing has been committed since; undefined for a server without any. */
export async function readActive(connection: ClickhouseConnection, known?: ActiveState): Promise<ActiveState | undefined> {
  const [last] = await readCommits(connection, 1);
  if (!last || last.seq === known?.seq) return last && known;
  const { seq, database } = last;
  const [row] = await connection.rows(database, 'select version, changed_at from data_version');
  const dataVersion = Number(row?.['version'] ?? 0);
  const statisticsVersion = (await readStatisticsVersion(connection, database)) ?? dataVersion;
  const { fingerprint = null } = (await readDefinitions(connection, database)) ?? {};
  return { seq, database, dataVersion, dataTime: row ? Number(row['changed_at']) : null, statisticsVersion, definitions: fingerprint };
}

const unknownTable = '60';

/** Undefined if nothing was loaded since all tables were computed, or if the version that computed them deferred nothing. */
async function readStatisticsVersion(connection: ClickhouseConnection, database: string): Promise<number | undefined> {
  try {
    const [row] = await connection.rows(database, 'select version from statistics_version');
    return row && Number(row['version']);
  } catch (error) {
    if (errorCode(error) === unknownTable) return undefined;
    throw error;
  }
}
