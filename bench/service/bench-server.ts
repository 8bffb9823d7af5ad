import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readMetrics, type Metrics } from './read-metrics.ts';

export const adminPassword = 'a password for the bench';

export interface BenchServer {
  /** With the base path. */
  base: string;
  metrics(): Promise<Metrics>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO_LOTS: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_PER_SESSION: '0',
  ADMIN_PASSWORD: adminPassword,
  UV_THREADPOOL_SIZE: '16',
};

/** The server as a separate process, from its source; without limits on the rate, with defaults for all other settings. */
export async function startBenchServer(dataDir: string): Promise<BenchServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const base = await Promise.race([address(server.stdout), ended]);
  return {
    base,
    metrics: async () => readMetrics(await (await fetch(`${new URL(base).origin}/metrics`)).text()),
    stop: async () => {
      server.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}

async function address(printed: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    printed.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, port, path] = /http:\/\/localhost:(\d+)(\/\S*)\//.exec(text) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}${path}`);
    });
  });
}
