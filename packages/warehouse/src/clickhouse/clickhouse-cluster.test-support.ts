import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, type TestCluster } from '@tenderscope/testing';
import { afterAll, beforeAll } from 'vitest';

/** Name of the cluster of the tests. */
export const testCluster = 'tenderscope';

/** A cluster that runs during the tests of a file; to be read within tests and hooks. */
export function clickhouseCluster(shardNum: number): {
  shards: () => TestCluster['shards'];
  paths: () => TestCluster['paths'];
  /** Addresses of all servers. */
  url: () => string;
} {
  let folder: string;
  let cluster: TestCluster;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-'));
    cluster = await startCluster(folder, shardNum);
  });
  afterAll(async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  });
  return {
    shards: () => cluster.shards,
    paths: () => cluster.paths,
    url: () => cluster.shards.map(({ url }) => url).join(','),
  };
}
