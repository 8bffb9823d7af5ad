import type { ClickhouseServers } from './clickhouse-servers.ts';
import { clusterOf } from './divide-database.ts';
import { forgetCommit, readCommits } from './commits.ts';
import { dropDatabase, listDatabases } from './databases.ts';

/** Time within which a query that is about to start on the old database must have started. */
export const graceMs = 60_000;
const longestLoadMs = 6 * 3600e3;
const everyCommit = 1_000_000;

/**
 * Drops databases that are no longer used: those that were replaced a while ago, and those left by killed loads, once they are too old for
 * a load of this or another server to be running. Commits except the last one are removed in the same way. Nothing is dropped where the
 * last commit is that of another cluster, of which this server may have an old copy only.
 */
export async function dropLeftovers(servers: ClickhouseServers): Promise<void> {
  const databases = new Map<string, number>();
  await servers.onEach(async (node) => {
    for (const { name, createdAt } of await listDatabases(node)) databases.set(name, createdAt);
  });
  // Read after the databases: a database that is committed in between has its commit and is kept.
  const commits = await readCommits(servers.first, everyCommit);
  const [last] = commits;
  if (!last || (await clusterOf(servers.first, last.database)) !== servers.cluster) return;
  const replacedFor = new Map(commits.slice(1).map(({ database }, index) => [database, 1000 * (commits[index]?.age ?? 0)]));
  for (const [name, createdAt] of databases) {
    if (name === last.database) continue;
    const age = replacedFor.get(name);
    const isDone = age === undefined ? createdAt <= Date.now() - longestLoadMs : age >= graceMs;
    if (isDone) await dropDatabase(servers, name);
  }
  for (const { seq, age } of commits.slice(1)) if (1000 * age > 2 * longestLoadMs) await forgetCommit(servers, seq);
}
