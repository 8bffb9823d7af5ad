import { warehouseThreads } from '../test-depth.ts';

/** One server of a cluster. All ports are on loopback. */
export interface NodePorts {
  http: number;
  tcp: number;
  /** Port at which the other servers reach it, if not `tcp`. */
  path?: number | undefined;
}

/** A cluster named `tenderscope`, each server of which is a shard. Its first servers are clusters, too: `first_1`, `first_2` … */
export interface ClusterOfNodes {
  nodes: readonly NodePorts[];
}

/** Configuration of the server with a number, counted from 0, as XML. Its disk `backups` is a folder beside its own. */
export function nodeConfiguration(folder: string, { nodes }: ClusterOfNodes, index: number): string {
  const own = nodes[index];
  const shards = nodes.map(({ tcp, path = tcp }, place) => {
    const port = place === index ? tcp : path;
    return `<shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`;
  });
  const firstOnes = shards.map((_, last) => `<first_${last + 1}>${shards.slice(0, last + 1).join('')}</first_${last + 1}>`);
  return `<clickhouse>
  <path>${folder}</path>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${String(own?.http)}</http_port>
  <tcp_port>${String(own?.tcp)}</tcp_port>
  <storage_configuration><disks><backups><type>local</type><path>${folder}-backups/</path></backups></disks></storage_configuration>
  <backups><allowed_disk>backups</allowed_disk></backups>
  <macros><shard>${index + 1}</shard><replica>1</replica></macros>
  <remote_servers><tenderscope>${shards.join('')}</tenderscope>${firstOnes.join('')}</remote_servers>
  <profiles><default>${warehouseThreads === undefined ? '' : `<max_threads>${warehouseThreads}</max_threads>`}</default></profiles>
  <users><default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota><access_management>1</access_management></default></users>
  <quotas><default/></quotas>
</clickhouse>
`;
}
