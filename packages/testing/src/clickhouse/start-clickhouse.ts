import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../end-child.ts';
import { nodeConfiguration, type ClusterOfNodes, type NodePorts } from './node-configuration.ts';

/** A ClickHouse server for tests in a separate process. */
export interface TestClickhouse {
  url: string;
  /** Ends the process by `kill -9`; acknowledged data stay on disk. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, 'serve-clickhouse.ts');
/** Another process may take a port between the search for it and its use. */
const attempts = 3;

/** Starts a server over a folder on a free port of loopback, or on `port`. It is also a cluster of one shard. */
export async function startClickhouse(folder: string, port?: number): Promise<TestClickhouse> {
  for (let attempt = 1; ; attempt += 1) {
    const ports = { http: port ?? await freePort(), tcp: await freePort() };
    try {
      return await startNode(folder, { nodes: [ports] }, 0);
    } catch (error) {
      if (port !== undefined || attempt === attempts) throw error;
    }
  }
}

/** Starts one server of a cluster over a folder. @throws Error if it ends before it responds. */
export async function startNode(folder: string, cluster: ClusterOfNodes, index: number): Promise<TestClickhouse> {
  await mkdir(folder, { recursive: true });
  const file = `${folder}.xml`;
  await writeFile(file, nodeConfiguration(folder, cluster, index));
  const child = spawn(process.execPath, ['--import', 'tsx', program, file, folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${(cluster.nodes[index] as NodePorts).http}`;
  await untilUp(child, url);
  // The server does not end by SIGTERM while its last statement runs.
  const end = (): Promise<void> => endChild(child, 'SIGKILL');
  return { url, kill: end, stop: end };
}

async function untilUp(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(`${url}/ping`).then((response) => response.ok, () => false);
    if (isUp) return;
    await sleep(50);
  }
  throw new Error(`the ClickHouse of the tests ended with ${String(child.exitCode ?? child.signalCode)} before it was up`);
}

/** A port of loopback that no process listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
