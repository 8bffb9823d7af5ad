import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareCluster } from './prepared-cluster.ts';
import { servePostgres } from './serve-postgres.ts';
import { startPostgres } from './start-postgres.ts';

it('reports immediately that there is no program, and the output of a program that ended', async () => {
  const { bin } = await prepareCluster();
  const empty = await mkdtemp(join(tmpdir(), 'no-cluster-'));
  await expect(servePostgres('/nonexistent/postgres', [])).rejects.toThrow(/cannot be started.*ENOENT/);
  await expect(servePostgres(join(bin, 'postgres'), ['-D', empty])).rejects.toThrow(/ended with \d+ before it was up: .*postgres/s);
  await rm(empty, { recursive: true });
});

it('stops, and starts again with its data', async () => {
  const postgres = await startPostgres();
  await postgres.run('create table kept as select 1 as n');
  await postgres.disconnect();
  await expect(postgres.run('select n from kept')).rejects.toThrow();
  await postgres.comeBack();
  await postgres.run('select n from kept');
  await postgres.stop();
});

it('sets a cluster up once for all', async () => {
  const [first, second] = await Promise.all([prepareCluster(), prepareCluster()]);
  expect(second).toEqual(first);
  expect((await stat(first.cluster)).isDirectory()).toBe(true);
});
