import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ControlError } from '@tenderscope/control';
import { openFileStore, type OpenedFileStore } from '@tenderscope/files';
import { copyPostgres, type StateStore } from '@tenderscope/state';
import { copyClickhouse, type ClickhouseAddress, type Warehouse } from '@tenderscope/warehouse';
import type { BackupContent } from './backup-manifest.ts';
import { messages } from './messages.ts';

/** Where the stores of an installation are. */
export interface StoreAddresses {
  dataDir: string;
  /** PostgreSQL; without it the state is in the data directory. */
  databaseUrl: string | undefined;
  /** ClickHouse; without it the warehouse is in the data directory. */
  clickhouse: ClickhouseAddress | undefined;
  /** Uploaded files. */
  uploads: OpenedFileStore;
}

interface StoreSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  clickhouseUrl: string | undefined;
  /** Name of a cluster of ClickHouse. */
  cluster?: string | undefined;
  /** Prefix of the databases of ClickHouse. */
  prefix: string;
  /** Place of uploaded files, if not in the data directory. */
  uploadDir?: string | undefined;
  uploadS3Url?: string | undefined;
}

export function storeAddresses(settings: StoreSettings): StoreAddresses {
  const { dataDir, databaseUrl, clickhouseUrl: url, cluster, prefix, uploadDir, uploadS3Url } = settings;
  const uploads = openFileStore({ dataDir, uploadDir, uploadS3Url });
  return { dataDir, databaseUrl, clickhouse: url === undefined ? undefined : { url, prefix, cluster }, uploads };
}

/** An installation with its open stores. */
export interface CopiedStores extends StoreAddresses {
  state: Pick<StateStore, 'withoutWrites'>;
  warehouse: Pick<Warehouse, 'withoutWrites' | 'dataVersion'>;
  /** Number of migrations of the state store. */
  stateVersion: number;
  /** Disk of ClickHouse for backups. */
  clickhouseDisk?: string | undefined;
}

/** File of a backup with the `ClickhouseCopy` that belongs to it. */
export const clickhouseFile = 'warehouse.clickhouse.json';

/** The engines of an installation. */
export const enginesOf = ({ databaseUrl, clickhouse }: StoreAddresses): BackupContent['engines'] => ({
  warehouse: clickhouse === undefined ? 'DuckDB' : 'ClickHouse',
  state: databaseUrl === undefined ? 'PGlite' : 'PostgreSQL',
});

export function copyState({ dataDir, databaseUrl, state }: CopiedStores, target: string, signal: AbortSignal): Promise<void> {
  return databaseUrl === undefined ? state.withoutWrites(() => copyFiles([join(dataDir, 'state')], target)) : copyPostgres(databaseUrl, target, signal);
}

/** Copies the warehouse, on ClickHouse to its own disk. Returns the version of the data. */
export async function copyWarehouse(stores: CopiedStores, target: string, createdAt: number): Promise<number> {
  const { dataDir, clickhouse, clickhouseDisk: disk, warehouse } = stores;
  if (clickhouse !== undefined) {
    if (disk === undefined) throw new ControlError(messages.noDisk);
    const copy = await copyClickhouse(clickhouse, { disk, name: `tenderscope-${createdAt}` });
    await writeFile(join(target, clickhouseFile), JSON.stringify(copy), { mode: 0o600 });
    return copy.dataVersion;
  }
  return warehouse.withoutWrites(async () => {
    const names = (await readdir(dataDir)).filter((name) => /^warehouse\.duckdb/.test(name));
    await copyFiles(names.map((name) => join(dataDir, name)), target);
    return warehouse.dataVersion();
  });
}

/**
 * Copies files and folders by another process: if this one opened and closed a file of DuckDB, the system would release the lock that the
 * engine has on it.
 */
async function copyFiles(from: readonly string[], to: string): Promise<void> {
  const [code] = (await once(spawn('cp', ['-R', ...from, to], { stdio: 'ignore' }), 'close')) as [number | null];
  if (code !== 0) throw new ControlError(messages.notCopied);
}
