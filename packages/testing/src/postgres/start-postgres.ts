import { execFile, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { endChild } from '../end-child.ts';
import { freePort } from '../free-port.ts';
import { offer, prepareCluster, superuser } from './prepared-cluster.ts';
import { servePostgres } from './serve-postgres.ts';

export interface TestPostgres {
  url: string;
  run(sql: string): Promise<void>;
  /** Stops the server, or starts it again at the same address, with its data. */
  disconnect(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A separate PostgreSQL on a free port of loopback.
 * @throws Error with the server's output if it does not start.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const { bin, cluster, dataFolder } = await prepareCluster();
  const folder = await mkdtemp(join(dataFolder, 'postgres-'));
  await offer(folder);
  const data = join(folder, 'data');
  await promisify(execFile)('cp', ['-a', cluster, data]);
  const port = await freePort();
  const start = (): Promise<ChildProcess> => servePostgres(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F']);
  let server = await start();
  const url = `postgresql://${superuser.name}:${superuser.password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    run: async (sql) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    },
    disconnect: () => endChild(server, 'SIGINT'),
    comeBack: async () => {
      server = await start();
    },
    stop: async () => {
      await endChild(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
