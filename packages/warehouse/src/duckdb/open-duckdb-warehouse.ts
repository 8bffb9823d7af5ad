import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { StoreAwayError, type Warehouse } from '../warehouse.ts';
import { DuckdbWarehouse } from './duckdb-warehouse.ts';
import { setUpSchema } from './set-up-schema.ts';
import { sqlText } from './sql-text.ts';

export interface DuckdbOptions {
  /** Holds `warehouse.duckdb`, `imports/` and `tmp/`. */
  dataDir: string;
  memoryMb: number;
  /** Statements that may run side by side. */
  connections?: number;
}

/**
 * Opens the embedded warehouse, creating what is missing. From then on SQL reaches no file but those below `imports/`
 * and loads no extension.
 * @throws StoreAwayError when another process holds the file or it cannot be read.
 */
export async function openDuckdbWarehouse({ dataDir, memoryMb, connections = 4 }: DuckdbOptions): Promise<Warehouse> {
  const folder = resolve(dataDir);
  const imports = `${folder}/imports`;
  await mkdir(imports, { recursive: true });
  const instance = await DuckDBInstance.create(`${folder}/warehouse.duckdb`, {
    memory_limit: `${memoryMb}MB`,
    temp_directory: `${folder}/tmp`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'false',
  }).catch((error: unknown) => {
    throw new StoreAwayError('the warehouse file cannot be opened', { cause: error });
  });
  const writer = await instance.connect();
  await setUpSchema(writer);
  await writer.run(`set allowed_directories = [${sqlText(`${imports}/`)}]`);
  await writer.run('set enable_external_access = false');
  await writer.run('set lock_configuration = true');
  return DuckdbWarehouse.start(instance, writer, connections);
}
