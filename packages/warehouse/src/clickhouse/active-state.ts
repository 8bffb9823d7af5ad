import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { readCommits } from './commits.ts';

/** What readers see. */
export interface ActiveState {
  /** Of the commit that made it so. */
  seq: number;
  database: string;
  dataVersion: number;
  /** Epoch ms; null when empty. */
  dataTime: number | null;
}

/** The last committed state, `known` where nothing was committed since; undefined for a server that has none. */
export async function readActive(connection: ClickhouseConnection, known?: ActiveState): Promise<ActiveState | undefined> {
  const [last] = await readCommits(connection, 1);
  if (!last || last.seq === known?.seq) return last && known;
  const { seq, database } = last;
  const [row] = await connection.rows(database, 'select version, changed_at from data_version');
  return { seq, database, dataVersion: Number(row?.['version'] ?? 0), dataTime: row ? Number(row['changed_at']) : null };
}
