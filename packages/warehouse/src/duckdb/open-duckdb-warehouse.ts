import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { EngineDiskFullError, UnreadableWarehouseError } from '../engine-errors.ts';
import { StoreAwayError, type Warehouse } from '../warehouse.ts';
import { ConnectionPool } from './connection-pool.ts';
import { DuckdbWarehouse } from './duckdb-warehouse.ts';
import { engineErrorOf } from './engine-error-of.ts';
import { RestartingWarehouse } from './restarting-warehouse.ts';
import { setUpSchema } from './set-up-schema.ts';
import { sqlText } from './sql-text.ts';

/**
 * Of files that are made from now on; others stay as they are. Its way of keeping texts is written in three quarters of the time that the
 * engine's default takes, which earlier engines can read, too.
 */
const storageVersion = 'v1.5.0';

export interface DuckdbOptions {
  /** Holds `warehouse.duckdb`, `imports/` and `tmp/`. */
  dataDir: string;
  memoryMb: number;
  /** Statements that may run side by side. */
  connections?: number;
  /** That work on a statement, or check the rows of an import; as many as the machine has cores where nothing is said. */
  threads?: number | undefined;
  /** Called when this version defines derived tables otherwise than the one that made them: they are made anew, which may take a minute. */
  onRebuild?: () => void;
}

/**
 * Opens the embedded warehouse, creating what is missing. From then on SQL reaches no file but those below `imports/`
 * and loads no extension.
 * @throws StoreAwayError when another process holds the file, UnreadableWarehouseError when it is damaged, EngineDiskFullError
 * when there is no room to open it in.
 */
export function openDuckdbWarehouse(options: DuckdbOptions): Promise<Warehouse> {
  return RestartingWarehouse.start(() => openEngine(options));
}

async function openEngine({ dataDir, memoryMb, connections = 4, threads, onRebuild }: DuckdbOptions): Promise<Warehouse> {
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
    throw meaning === error ? new StoreAwayError('the warehouse file cannot be opened', { cause: error }) : meaning;
  });
  try {
    const writer = await instance.connect();
    await setUpSchema(writer, onRebuild);
    await writer.run(`set allowed_directories = [${sqlText(`${imports}/`)}]`);
    await writer.run('set enable_external_access = false');
    await writer.run('set lock_configuration = true');
    return await DuckdbWarehouse.start(instance, writer, new ConnectionPool(instance, connections), threads);
  } catch (error) {
    instance.closeSync();
    throw openingError(error);
  }
}

/** Of another process that holds the file; the number of that process and advice follow. */
const held = /could not set lock on file|conflicting lock/i;
/** What the engine says of a file that is none of its own or was changed by others; the last of a file cut short. */
const damaged = /not a valid duckdb|corrupt|checksum|serialization error|deserializ|internal error|fatal error|failure while replaying wal|could not read|read past/i;

function openingError(error: unknown): unknown {
  const meaning = engineErrorOf(error);
  if (meaning instanceof EngineDiskFullError) return meaning;
  const message = error instanceof Error ? error.message : '';
  if (held.test(message)) return new StoreAwayError('another process holds the warehouse file', { cause: error });
  if (damaged.test(message)) return new UnreadableWarehouseError('the warehouse file cannot be read', { cause: error });
  return error;
}
