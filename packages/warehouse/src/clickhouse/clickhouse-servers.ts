import type { ClickHouseSettings } from '@clickhouse/client';
import type { ClickhouseConnection } from './clickhouse-connection.ts';

export type OneOrMore = readonly [ClickhouseConnection, ...ClickhouseConnection[]];

/**
 * The servers of a warehouse: a single one, or one for each shard of a cluster. They have databases of the same names. Tables that are not
 * distributed have all rows on each of them.
 */
export class ClickhouseServers {
  /** Name of the cluster in the configuration of its servers; undefined for a single server. */
  readonly cluster: string | undefined;
  /** In the order of the shards. */
  readonly nodes: readonly ClickhouseConnection[];
  /** Receives all queries, and decides about commits. */
  readonly first: ClickhouseConnection;

  constructor(nodes: OneOrMore, cluster?: string) {
    [this.first] = nodes;
    this.nodes = nodes;
    this.cluster = cluster;
  }

  get prefix(): string {
    return this.first.prefix;
  }

  /** The same servers, whose statements run with further settings. */
  withSettings(settings: ClickHouseSettings): ClickhouseServers {
    const others = this.nodes.slice(1).map((node) => node.withSettings(settings));
    return new ClickhouseServers([this.first.withSettings(settings), ...others], this.cluster);
  }

  /** Works on all servers at once. @throws the first error, once none of them is at work any more. */
  async onEach(work: (node: ClickhouseConnection) => Promise<unknown>): Promise<void> {
    const ends = await Promise.allSettled(this.nodes.map(work));
    const failed = ends.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  /** Sends a statement to all servers. */
  command(database: string, sql: string): Promise<void> {
    return this.onEach((node) => node.command(database, sql));
  }

  /** Adds rows to a table that has all rows on each server. */
  append(database: string, table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void> {
    return this.onEach((node) => node.append(database, table, columns, rows));
  }

  async close(): Promise<void> {
    await this.onEach((node) => node.close());
  }
}
