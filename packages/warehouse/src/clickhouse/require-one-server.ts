import { DistributedDataError } from '../engine-errors.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';

/**
 * Requires that all rows of a database are on this server. A clone of distributed tables would copy the rows of all servers to this one,
 * and the others would not see them.
 * @throws DistributedDataError
 */
export async function requireOneServer(connection: ClickhouseConnection, database: string): Promise<void> {
  const select = `select count(*) as tables from system.tables where database = {database:String} and engine = 'Distributed'`;
  const [row] = await connection.rows('default', select, { database });
  if (Number(row?.['tables']) > 0) throw new DistributedDataError();
}
