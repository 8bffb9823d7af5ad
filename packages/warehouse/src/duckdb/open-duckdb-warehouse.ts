import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { EngineDiskFullError, UnreadableWarehouseError } from '../engine-errors.ts';
import { installationSecret } from '../keyed-hash/installation-secret.ts';
import { StoreUnavailableError, type Warehouse } from '../warehouse.ts';
import { ConnectionPool } from './connection-pool.ts';
import { DuckdbWarehouse } from './duckdb-warehouse.ts';
import { engineErrorOf } from './engine-error-of.ts';
import { RestartingWarehouse } from './restarting-warehouse.ts';
import { setUpSchema } from './set-up-schema.ts';
import { sqlText } from './sql-text.ts';

/**
 * Storage version of new files; existing files keep theirs. Its encoding of texts is written in three quarters of the time of the engine's
 * default, which earlier engines can also read.
 */
const storageVersion = 'v1.5.0';

export interface DuckdbOptions {
  /** Contains `warehouse.duckdb`, `imports/` and `tmp/`. */
  dataDir: string;
  memoryMb: number;
  /** Maximum number of concurrent statements. */
  connections?: number;
  /** Threads that execute a statement, or check the rows of an import; by default the number of cores. */
  threads?: number | undefined;
  /** Secret of the installation, if it is not the key in the data directory. */
  secret?: string | undefined;
  /** Called when derived tables are recomputed because their definitions have changed in this version, which may take a minute. */
  onRebuild?: () => void;
}

/**
 * Opens the embedded warehouse and creates missing tables. From then on SQL can read only files below `imports/` and can load no extension.
 * @throws StoreUnavailableError if another process has locked the file, UnreadableWarehouseError if it is damaged, EngineDiskFullError if
 * there is not enough disk space to open it.
 */
export function openDuckdbWarehouse(options: DuckdbOptions): Promise<Warehouse> {
  return RestartingWarehouse.start(() => openEngine(options));
}

async function openEngine({ dataDir, memoryMb, connections = 4, threads, secret, onRebuild }: DuckdbOptions): Promise<Warehouse> {
  const folder = resolve(dataDir);
  const imports = `${folder}/imports`;
  await mkdir(imports, { recursive: true, mode: 0o700 });
  const instance = await DuckDBInstance.create(`${folder}/warehouse.duckdb`, {
    memory_limit: `${memoryMb}MB`,
    ...(threads !== undefined && { threads: String(threads) }),
    temp_directory: `${folder}/tmp`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'false',
    storage_compatibility_version: storageVersion,
  }).catch((error: unknown) => {
    const meaning = openingError(error);
    throw meaning === error ? new StoreUnavailableError('the warehouse file cannot be opened', { cause: error }) : meaning;
  });
  try {
    const writer = await instance.connect();
    await setUpSchema(writer, () => installationSecret(folder, secret), onRebuild);
    await writer.run(`set allowed_directories = [${sqlText(`${imports}/`)}]`);
    await writer.run('set enable_external_access = false');
    await writer.run('set lock_configuration = true');
    return await DuckdbWarehouse.start(instance, writer, new ConnectionPool(instance, connections), { threads, secret });
  } catch (error) {
    instance.closeSync();
    throw openingError(error);
  }
}

/** Another process has locked the file. The message continues with the id of that process and advice. */
const held = /could not set lock on file|conflicting lock/i;
/** Messages of the engine about a file that is not its own or was changed by others; the last one is about a truncated file. */
const damaged = /not a valid duckdb|corrupt|checksum|serialization error|deserializ|internal error|fatal error|failure while replaying wal|could not read|read past/i;

function openingError(error: unknown): unknown {
  const meaning = engineErrorOf(error);
  if (meaning instanceof EngineDiskFullError) return meaning;
  const message = error instanceof Error ? error.message : '';
  if (held.test(message)) return new StoreUnavailableError('another process holds the warehouse file', { cause: error });
  if (damaged.test(message)) return new UnreadableWarehouseError('the warehouse file cannot be read', { cause: error });
  return error;
}
