import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { forgetCommit, readCommits } from './commits.ts';
import { dropDatabase, listDatabases } from './databases.ts';

/** A query that is about to begin on the old database has this long to begin. */
export const graceMs = 60_000;
const longestLoadMs = 6 * 3600e3;
const everyCommit = 1_000_000;

/**
 * Drops what nobody uses any more: databases that another replaced a while ago, and what killed loads left, once it is so old
 * that no load, of this server or another, still fills it. Numbers of commits are forgotten likewise, but the last.
 */
export async function dropLeftovers(connection: ClickhouseConnection): Promise<void> {
  const databases = await listDatabases(connection);
  // Read after the databases: what was committed between has its commit, and stays.
  const commits = await readCommits(connection, everyCommit);
  const [last] = commits;
  if (!last) return;
  const replacedFor = new Map(commits.slice(1).map(({ database }, index) => [database, 1000 * (commits[index]?.age ?? 0)]));
  for (const { name, createdAt } of databases) {
    if (name === last.database) continue;
    const age = replacedFor.get(name);
    const isDone = age === undefined ? createdAt <= Date.now() - longestLoadMs : age >= graceMs;
    if (isDone) await dropDatabase(connection, name);
  }
  for (const { seq, age } of commits.slice(1)) if (1000 * age > 2 * longestLoadMs) await forgetCommit(connection, seq);
}
