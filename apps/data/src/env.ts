import { resolve } from 'node:path';
import { readEnvironment } from '@tenderscope/contract';
import { operatorName } from '@tenderscope/control';

export interface Settings {
  /** Absolute. */
  dataDir: string;
  memoryMb: number;
  /** Where the warehouse is a ClickHouse server. */
  clickhouseUrl: string | undefined;
  /** Where the state is on a PostgreSQL. */
  databaseUrl: string | undefined;
  /** Of exports of OCDS: prefix of ids of processes, and name of the publisher. */
  ocidPrefix: string;
  publisher: string;
  /** Who runs the command, as the audit log names them. */
  operator: string;
}

/** The settings of this process. @throws RangeError with one line per malformed variable. */
export function readSettings(): Settings {
  const { CLICKHOUSE_URL, DATABASE_URL, DATA_DIR, OCDS_PREFIX, OCDS_PUBLISHER, WAREHOUSE_MEMORY_MB } = readEnvironment(process.env);
  return {
    dataDir: resolve(DATA_DIR),
    memoryMb: WAREHOUSE_MEMORY_MB,
    clickhouseUrl: CLICKHOUSE_URL,
    databaseUrl: DATABASE_URL,
    ocidPrefix: OCDS_PREFIX,
    publisher: OCDS_PUBLISHER,
    operator: operatorName(process.env['SUDO_USER']),
  };
}
