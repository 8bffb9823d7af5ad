import { joinedTables } from '../schema/stored-names.ts';
import { views } from '../marts/views.ts';
import { readActive } from './active-state.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { commit } from './commits.ts';
import { cloneDatabase, dropDatabase, newDatabaseName } from './databases.ts';
import { requireOneServer } from './require-one-server.ts';

/** Address of a warehouse: URL with user and password, and the prefix of its databases. */
export interface ClickhouseAddress {
  url: string;
  prefix?: string | undefined;
}

/** A backup on a disk of the server, as of the statement `BACKUP`. */
export interface ClickhouseCopy {
  /** Name in the configuration of the server. */
  disk: string;
  /** Folder on the disk. */
  name: string;
  /** Database in the backup. */
  database: string;
  dataVersion: number;
}

const viewNames = [...joinedTables, ...views.map(({ name }) => name)];

/**
 * Writes the active data to a disk of the server by `BACKUP`. Loads go on meanwhile: the data are those of the moment of the call. They are
 * encrypted only if the disk is.
 * @throws DistributedDataError for distributed data, and errors of the server, for instance for a disk that it does not allow.
 */
export async function copyClickhouse({ url, prefix }: ClickhouseAddress, { disk, name }: Pick<ClickhouseCopy, 'disk' | 'name'>): Promise<ClickhouseCopy> {
  const connection = new ClickhouseConnection(url, prefix);
  try {
    const active = await readActive(connection);
    if (!active) throw new RangeError('the server has no data of this installation');
    await requireOneServer(connection, active.database);
    // Loads may drop the active database meanwhile, not a clone, which shares its files.
    const database = await cloneDatabase(connection, active.database);
    try {
      const tables = `database ${database} except tables ${viewNames.join(', ')}`;
      await connection.command('default', `backup ${tables} to ${placeOf(disk, name)}`);
    } finally {
      await dropDatabase(connection, database).catch(() => undefined);
    }
    return { disk, name, database, dataVersion: active.dataVersion };
  } finally {
    await connection.close();
  }
}

/**
 * Restores a backup of `copyClickhouse` and makes it the active data. The server has been opened before, so that it has functions and a
 * commit. The replaced database is kept under another name.
 * @throws RangeError if another server commits meanwhile, and errors of the server.
 */
export async function restoreClickhouse({ url, prefix }: ClickhouseAddress, copy: ClickhouseCopy): Promise<void> {
  const connection = new ClickhouseConnection(url, prefix);
  try {
    const active = await readActive(connection);
    if (!active) throw new RangeError('the server was not opened before');
    const restored = newDatabaseName(connection);
    let database: string;
    try {
      const place = placeOf(copy.disk, copy.name);
      await connection.command('default', `restore database ${copy.database} as ${restored} from ${place}`);
      database = await cloneDatabase(connection, restored);
    } finally {
      await dropDatabase(connection, restored).catch(() => undefined);
    }
    if (!(await commit(connection, active.seq + 1, database))) throw new RangeError('another server has committed data meanwhile');
    if (active.dataVersion === 0) await dropDatabase(connection, active.database);
    else await connection.command('default', `rename database ${active.database} to ${connection.prefix}_replaced_${Date.now()}`);
  } finally {
    await connection.close();
  }
}

const text = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;
const placeOf = (disk: string, name: string): string => `Disk(${text(disk)}, ${text(name)})`;
