import { randomBytes } from 'node:crypto';
import { clickhouseUrls } from '@tenderscope/contract';
import { ClusterConfigurationError } from '../engine-errors.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseServers, type OneOrMore } from './clickhouse-servers.ts';
import { metaDatabase } from './commits.ts';
import { messages } from './messages.ts';

/** Address of a warehouse on ClickHouse. */
export interface ClickhouseAddress {
  /** `http://user:password@host:8123`; on a cluster those of all shards, separated by commas. */
  url: string;
  /** Prefix of the databases. */
  prefix?: string | undefined;
  /** Name of the cluster in the configuration of its servers; absent for a single server. */
  cluster?: string | undefined;
}

/**
 * Connects to the servers of a warehouse, and creates the database of commits on each.
 * @throws StoreUnavailableError if one does not respond, ClusterConfigurationError if the addresses are not those of the shards of the
 * cluster, one for each.
 */
export async function openServers({ url, prefix, cluster }: ClickhouseAddress): Promise<ClickhouseServers> {
  const nodes = clickhouseUrls(url).map((one) => new ClickhouseConnection(one, prefix));
  const servers = new ClickhouseServers(nodes as [ClickhouseConnection], cluster);
  try {
    await servers.command('default', `create database if not exists ${metaDatabase(servers)}`);
    return cluster === undefined ? servers : new ClickhouseServers(await inOrderOfShards(servers, cluster), cluster);
  } catch (error) {
    await servers.close();
    throw error;
  }
}

/**
 * The servers in the order of their shards. Each stores a number, and must find the numbers of all at the same shards, through the
 * connections of the cluster: so that all of them respond, admit each other and agree about their order.
 */
async function inOrderOfShards(servers: ClickhouseServers, cluster: string): Promise<OneOrMore> {
  const { nodes } = servers;
  await servers.onEach(async (node) => {
    const isOwn = 'cluster = {cluster:String}';
    const perShard = `select shard_num, count(*) as replicas from system.clusters where ${isOwn} group by shard_num`;
    const shards = await node.rows('system', perShard, { cluster });
    const difference = { cluster, place: nodes.indexOf(node) + 1, shardNum: shards.length, addressNum: nodes.length };
    if (shards.length === 0) throw new ClusterConfigurationError(messages.noCluster(difference));
    if (shards.length !== nodes.length) throw new ClusterConfigurationError(messages.otherShards(difference));
    if (shards.some(({ replicas }) => Number(replicas) > 1)) throw new ClusterConfigurationError(messages.replicas(cluster));
  });
  const table = `opening_${randomBytes(6).toString('hex')}`;
  try {
    const meta = metaDatabase(servers);
    await servers.onEach(async (node) => {
      await node.command(meta, `create table if not exists ${table} (place UInt8) engine = Memory`);
      await node.append(meta, table, ['place'], [[nodes.indexOf(node)]]);
    });
    const orders: number[][] = [];
    await servers.onEach(async (node) => {
      const found = await node.rows(meta, `select place from cluster('${cluster}', ${meta}, ${table}) order by _shard_num`).catch((error: unknown) => {
        throw lacksTable(error) ? new ClusterConfigurationError(messages.otherServers(cluster)) : error;
      });
      orders.push(found.map(({ place }) => Number(place)));
    });
    const [order = []] = orders;
    const isOneForEach = new Set(order).size === nodes.length && order.length === nodes.length;
    const isSame = orders.every((other) => other.join() === order.join());
    if (!isOneForEach || !isSame) throw new ClusterConfigurationError(messages.otherServers(cluster));
    return order.map((place) => nodes[place]) as [ClickhouseConnection];
  } finally {
    await servers.command(metaDatabase(servers), `drop table if exists ${table} sync`).catch(() => undefined);
  }
}

/** True if a shard responded that it does not have the table: it is none of the servers that stored a number. */
function lacksTable(error: unknown): boolean {
  const { message = '', cause } = error instanceof Error ? error : {};
  return /UNKNOWN_TABLE|there is no table/i.test(`${message} ${cause instanceof Error ? cause.message : ''}`);
}
