import type { TestClickhouse } from '@tenderscope/testing';
import { clusterDdl } from '@tenderscope/warehouse';

const cluster = 'tenderscope';

/** Sends a statement like an operator's client: without any settings. */
export async function run({ url }: TestClickhouse, sql: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: sql });
  const text = await response.text();
  if (!response.ok) throw new Error(`${text}\n${sql}`);
  return text.trim();
}

/** The database of the last commit. */
export const lastDatabase = (server: TestClickhouse, prefix: string): Promise<string> =>
  run(server, `select comment from system.tables where database = '${prefix}' and startsWith(name, 'commit_') order by name desc limit 1`);

/**
 * Creates the tables of a cluster on each of its servers, with the rows of a database on the first one. `otherwise` distributes single
 * tables by another column than the schema does.
 */
export async function divide(
  servers: readonly TestClickhouse[],
  complete: string,
  database: string,
  otherwise: Readonly<Record<string, string>> = {},
): Promise<void> {
  const statements = clusterDdl(database, cluster).map((sql) => sql.replace(` on cluster '${cluster}'`, ''));
  const hashes = new Map(statements.flatMap((sql) => {
    const [, table, hash] = /engine = Distributed\('\w+', \w+, (\w+)_local, (.*)\)$/.exec(sql) ?? [];
    return table !== undefined && hash !== undefined ? [[table, hash]] : [];
  }));
  const [{ address }] = servers as [TestClickhouse];
  for (const [index, server] of servers.entries()) {
    for (const sql of statements) {
      await run(server, sql.replace(/Replicated(MergeTree)\('[^']*', '[^']*'\)/, '$1'));
      const [, table = '', local = ''] = /^create table if not exists \w+\.(\w+?)(_local)? /.exec(sql) ?? [];
      if (table === '' || (local === '' && hashes.has(table))) continue;
      const column = otherwise[table];
      const hash = column === undefined ? hashes.get(table) : `cityHash64(coalesce(${column}, ''))`;
      const own = local === '' ? '' : ` where ${hash ?? ''} % ${servers.length} = ${index}`;
      await run(server, `insert into ${database}.${table}${local} select * from remote('${address}', ${complete}, ${table})${own}`);
    }
  }
}

/** Makes a database the active one of a server. */
export async function useDatabase(server: TestClickhouse, database: string, commit: number): Promise<void> {
  await run(server, 'create database if not exists tenderscope');
  await run(server, `create table tenderscope.commit_${String(commit).padStart(12, '0')} (none UInt8) engine = Memory comment '${database}'`);
}
