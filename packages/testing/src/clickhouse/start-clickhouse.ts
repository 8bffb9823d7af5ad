import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endChild } from '../end-child.ts';

/** No process listens on it: a shard at the engine's own address and port is queried within the process. */
const clusterPort = 9000;

/** A ClickHouse for tests: the real engine (chDB) in a separate process, behind the part of HTTP that its client uses. */
export interface TestClickhouse {
  url: string;
  /** Ends the process like `kill -9`; acknowledged data stay on disk. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, 'serve-chdb.ts');

/**
 * Starts an engine over a folder on a free port of loopback, or on `port`. With `shards` it is a cluster named `tenderscope`, each shard of
 * which is this same engine: only `shardNum()` distinguishes them.
 */
export async function startClickhouse(folder: string, port = 0, shards = 0): Promise<TestClickhouse> {
  const cluster = shards > 0 ? [await writeClusterConfig(`${folder}.xml`, shards)] : [];
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, String(port), ...cluster], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(child);
  return {
    url,
    kill: () => endChild(child, 'SIGKILL'),
    // The engine sometimes takes five minutes to shut down.
    stop: () => endChild(child),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the ClickHouse of the tests ended with ${String(code)} before it was up`)));
    child.stdout?.on('data', (text: Buffer) => {
      const port = /listening on (\d+)/.exec(text.toString())?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

/** Writes the configuration of a server that is itself every shard of the cluster `tenderscope`. */
async function writeClusterConfig(file: string, shards: number): Promise<string> {
  const shard = `<shard><replica><host>127.0.0.1</host><port>${clusterPort}</port></replica></shard>`;
  await writeFile(
    file,
    `<clickhouse>
  <tcp_port>${clusterPort}</tcp_port>
  <macros><shard>1</shard><replica>1</replica></macros>
  <remote_servers><tenderscope>${shard.repeat(shards)}</tenderscope></remote_servers>
</clickhouse>
`,
  );
  return file;
}
