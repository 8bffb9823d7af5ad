import { writeFile } from 'node:fs/promises';

/** Nobody listens there: a shard at the engine's own address and port is asked within the process. */
const port = 9000;

/** Writes the configuration of a server that is every shard of the cluster `tenderscope` itself. */
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
