import { joinedTables } from '../schema/stored-names.ts';
import { views } from '../marts/views.ts';
import { readActive } from './active-state.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { commit } from './commits.ts';
import { cloneDatabase, dropDatabase, newDatabaseName } from './databases.ts';
import { dividedTables, localName } from './divided-tables.ts';
import { messages } from './messages.ts';
import { openServers, type ClickhouseAddress } from './open-servers.ts';
import { requireOwnData } from './require-own-data.ts';

/** A backup on a disk of the server, as of the statement `BACKUP`; on a cluster on the disk of that name of each server. */
export interface ClickhouseCopy {
  /** Name in the configuration of the server. */
  disk: string;
  /** Folder on the disk. */
  name: string;
  /** Database in the backup. */
  database: string;
  dataVersion: number;
  /** Number of servers, each with its part of the rows; absent for one. */
  shardNum?: number | undefined;
}

const viewNames = [...joinedTables, ...views.map(({ name }) => name)];
/** Tables of a database that are created anew: views, and on a cluster the distributed tables. */
const createdAnew = ({ cluster }: ClickhouseServers): string[] =>
  cluster === undefined ? viewNames : [...viewNames, ...dividedTables, ...viewNames.map(localName)];

/**
 * Writes the active data to a disk of the server by `BACKUP`. Loads go on meanwhile: the data are those of the moment of the call. They are
 * encrypted only if the disk is.
 * @throws DistributedDataError for data of another cluster, and errors of the server, for instance for a disk that it does not allow.
 */
export async function copyClickhouse(address: ClickhouseAddress, { disk, name }: Pick<ClickhouseCopy, 'disk' | 'name'>): Promise<ClickhouseCopy> {
  const servers = await openServers(address);
  try {
    const active = await readActive(servers.first);
    if (!active) throw new RangeError('the server has no data of this installation');
    await requireOwnData(servers, active.database);
    // Loads may drop the active database meanwhile, not a clone, which shares its files.
    const database = await cloneDatabase(servers, active.database);
    try {
      const tables = `database ${database} except tables ${createdAnew(servers).join(', ')}`;
      await servers.command('default', `backup ${tables} to ${placeOf(disk, name)}`);
    } finally {
      await dropDatabase(servers, database).catch(() => undefined);
    }
    const shardNum = servers.cluster === undefined ? undefined : servers.nodes.length;
    return { disk, name, database, dataVersion: active.dataVersion, shardNum };
  } finally {
    await servers.close();
  }
}

/**
 * Restores a backup of `copyClickhouse` and makes it the active data. The warehouse has been opened before, so that its servers have
 * functions and a commit. The replaced database is kept under another name.
 * @throws RangeError if another server commits meanwhile or the backup is that of another number of servers, and errors of the server.
 */
export async function restoreClickhouse(address: ClickhouseAddress, copy: ClickhouseCopy): Promise<void> {
  const servers = await openServers(address);
  try {
    const active = await readActive(servers.first);
    if (!active) throw new RangeError('the server was not opened before');
    const { shardNum = 1 } = copy;
    if (shardNum !== servers.nodes.length) throw new RangeError(messages.otherShardNum(shardNum, servers.nodes.length));
    const restored = newDatabaseName(servers);
    let database: string;
    try {
      const place = placeOf(copy.disk, copy.name);
      await servers.command('default', `restore database ${copy.database} as ${restored} from ${place}`);
      database = await cloneDatabase(servers, restored);
    } finally {
      await dropDatabase(servers, restored).catch(() => undefined);
    }
    if (!(await commit(servers, active.seq + 1, database))) throw new RangeError('another server has committed data meanwhile');
    if (active.dataVersion === 0) await dropDatabase(servers, active.database);
    else await servers.command('default', `rename database ${active.database} to ${servers.prefix}_replaced_${Date.now()}`);
  } finally {
    await servers.close();
  }
}

const text = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;
const placeOf = (disk: string, name: string): string => `Disk(${text(disk)}, ${text(name)})`;
