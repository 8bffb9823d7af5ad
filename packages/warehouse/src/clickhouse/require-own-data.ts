import { DistributedDataError } from '../engine-errors.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { clusterOf } from './divide-database.ts';

/**
 * Requires that these servers have all rows of a database. A clone of tables that are distributed over others would copy their rows to
 * these servers, and the others would not see them.
 * @throws DistributedDataError
 */
export async function requireOwnData(servers: ClickhouseServers, database: string): Promise<void> {
  if (await clusterOf(servers.first, database) !== servers.cluster) throw new DistributedDataError();
}
