import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../end-child.ts';
import { freePort } from '../free-port.ts';
import { openNetworkPath, type NetworkPath } from './network-path.ts';
import { nodeConfiguration, type ClusterOfNodes, type NodePorts } from './node-configuration.ts';

/** A ClickHouse server for tests in a separate process. */
export interface TestClickhouse {
  url: string;
  /** For other servers, as `host:port`. */
  address: string;
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

/** Servers, one shard each, of a cluster named `tenderscope`. */
export interface TestCluster {
  shards: TestClickhouse[];
  /** Connections of the other servers to each one. */
  paths: readonly NetworkPath[];
  /** Starts a killed server again with its data and ports. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a cluster over folders below one. */
export async function startCluster(folder: string, shardNum: number): Promise<TestCluster> {
  const nodes: NodePorts[] = [];
  const paths: NetworkPath[] = [];
  for (let number = 0; number < shardNum; number += 1) {
    const tcp = await freePort();
    const path = await openNetworkPath(tcp);
    paths.push(path);
    nodes.push({ http: await freePort(), tcp, path: path.port });
  }
  const start = (index: number): Promise<TestClickhouse> => startNode(join(folder, `shard-${index + 1}`), { nodes }, index);
  const shards = await Promise.all(nodes.map((_, index) => start(index)));
  return {
    shards,
    paths,
    restart: async (index) => {
      shards[index] = await start(index);
    },
    stop: async () => {
      await Promise.all(shards.map((shard) => shard.stop()));
      await Promise.all(paths.map((path) => path.close()));
    },
  };
}

/** Starts one server of a cluster over a folder. @throws Error if it ends before it responds. */
export async function startNode(folder: string, cluster: ClusterOfNodes, index: number): Promise<TestClickhouse> {
  await mkdir(folder, { recursive: true });
  const file = `${folder}.xml`;
  await writeFile(file, nodeConfiguration(folder, cluster, index));
  const child = spawn(process.execPath, ['--import', 'tsx', program, file, folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const { http, tcp } = cluster.nodes[index] as NodePorts;
  const url = `http://127.0.0.1:${http}`;
  await untilUp(child, url);
  // The server does not end by SIGTERM while its last statement runs.
  const end = (): Promise<void> => endChild(child, 'SIGKILL');
  return { url, address: `127.0.0.1:${tcp}`, kill: end, stop: end };
}

async function untilUp(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(`${url}/ping`).then((response) => response.ok, () => false);
    if (isUp) return;
    await sleep(50);
  }
  throw new Error(`the ClickHouse of the tests ended with ${String(child.exitCode ?? child.signalCode)} before it was up`);
}
