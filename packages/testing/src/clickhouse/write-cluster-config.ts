import { writeFile } from 'node:fs/promises';

/** No process listens on it: a shard at the engine's own address and port is queried within the process. */
const port = 9000;

/** Writes the configuration of a server that is itself every shard of the cluster `tenderscope`. */
export async function writeClusterConfig(file: string, shards: number): Promise<string> {
  const shard = `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`;
  await writeFile(
    file,
    `<clickhouse>
  <tcp_port>${port}</tcp_port>
  <macros><shard>1</shard><replica>1</replica></macros>
  <remote_servers><tenderscope>${shard.repeat(shards)}</tenderscope></remote_servers>
</clickhouse>
`,
  );
  return file;
}
