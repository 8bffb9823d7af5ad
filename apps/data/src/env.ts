import { resolve } from 'node:path';
import { readEnvironment } from '@tenderscope/contract';
import { operatorName } from '@tenderscope/control';

export interface Settings {
  /** Absolute path. */
  dataDir: string;
  memoryMb: number;
  /** Set if the warehouse is on ClickHouse. */
  clickhouseUrl: string | undefined;
  /** Set if that is a cluster. */
  cluster: string | undefined;
  /** Prefix of the databases there. */
  prefix: string;
  /** Set if the state is stored in PostgreSQL. */
  databaseUrl: string | undefined;
  /** OCDS exports: prefix of process ids and name of the publisher. */
  ocidPrefix: string;
  publisher: string;
  /** Secret of the installation, if it is not the key in the data directory. */
  secret: string | undefined;
  /** Encrypts backups. */
  passphrase: string | undefined;
  /** Disk of ClickHouse for backups. */
  clickhouseDisk: string | undefined;
  /** Place of uploaded files, if not in the data directory: a folder or a bucket. */
  uploadDir: string | undefined;
  uploadS3Url: string | undefined;
  /** User who runs the command, as recorded in the audit log. */
  operator: string;
}

/** Returns the settings of this process. @throws RangeError with one line per malformed variable. */
export function readSettings(): Settings {
  const environment = readEnvironment(process.env);
  const { CLICKHOUSE_DATABASE, CLICKHOUSE_URL, DATABASE_URL, DATA_DIR, OCDS_PREFIX, OCDS_PUBLISHER, SEAL_SECRET } = environment;
  return {
    dataDir: resolve(DATA_DIR),
    memoryMb: environment.WAREHOUSE_MEMORY_MB,
    clickhouseUrl: CLICKHOUSE_URL,
    cluster: environment.CLICKHOUSE_CLUSTER,
    prefix: CLICKHOUSE_DATABASE,
    databaseUrl: DATABASE_URL,
    ocidPrefix: OCDS_PREFIX,
    publisher: OCDS_PUBLISHER,
    secret: SEAL_SECRET,
    passphrase: environment.BACKUP_PASSPHRASE,
    clickhouseDisk: environment.CLICKHOUSE_BACKUP_DISK,
    uploadDir: environment.UPLOAD_DIR,
    uploadS3Url: environment.UPLOAD_S3_URL,
    operator: operatorName(process.env['SUDO_USER']),
  };
}
