import { ClusterConfigurationError } from '../engine-errors.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { readCommits } from './commits.ts';
import { messages } from './messages.ts';

/**
 * Requires that the first server of a cluster has the last commit, and that each one has the tables of a database that the first one has: a
 * server that was installed anew or restored from an old state would hide rows.
 * @param database of the last commit of the first server; undefined if there is none.
 * @throws ClusterConfigurationError
 */
export async function requireComplete({ cluster, nodes }: ClickhouseServers, database: string | undefined): Promise<void> {
  if (cluster === undefined) return;
  const [own = 0, ...others] = await Promise.all(nodes.map(async (node) => (await readCommits(node, 1))[0]?.seq ?? 0));
  if (others.some((seq) => seq > own)) throw new ClusterConfigurationError(messages.missingData(cluster, 1));
  if (database === undefined) return;
  const tables = await Promise.all(nodes.map((node) => node.rows(
    'system',
    `select name from system.tables where database = {database:String} and engine = 'MergeTree' order by name`,
    { database },
  )));
  const names = tables.map((rows) => rows.map(({ name }) => String(name)).join());
  const missing = names.findIndex((list) => list !== names[0]);
  if (missing >= 0) throw new ClusterConfigurationError(messages.missingData(cluster, missing + 1));
}
