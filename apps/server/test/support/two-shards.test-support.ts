import { clusterDdl } from '@tenderscope/warehouse';

const cluster = 'tenderscope';

/** Sends a statement like an operator's client: without any settings. */
export async function run(url: string, sql: string): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: sql });
  const text = await response.text();
  if (!response.ok) throw new Error(`${text}\n${sql}`);
  return text.trim();
}

/**
 * Creates the tables of a cluster on the rows of the active database. A shard's part of a table is a view of the rows with its hash;
 * `otherwise` distributes single tables by another column than the schema does.
 */
export async function divide(url: string, database: string, otherwise: Readonly<Record<string, string>> = {}): Promise<void> {
  const complete = await run(url, `select comment from system.tables where database = 'tenderscope' and startsWith(name, 'commit_') order by name desc limit 1`);
  const statements = clusterDdl(database, cluster).map((sql) => sql.replace(` on cluster '${cluster}'`, ''));
  const hashes = new Map(statements.flatMap((sql) => {
    const [, table, hash] = /engine = Distributed\('\w+', \w+, (\w+)_local, (.*)\)$/.exec(sql) ?? [];
    return table !== undefined && hash !== undefined ? [[table, hash]] : [];
  }));
  for (const sql of statements) {
    const [, table = '', local = ''] = /^create table if not exists \w+\.(\w+?)(_local)? /.exec(sql) ?? [];
    if (local !== '') {
      const column = otherwise[table];
      const hash = column === undefined ? hashes.get(table) : `cityHash64(coalesce(${column}, ''))`;
      await run(url, `create view ${database}.${table}_local as select * from ${complete}.${table} where ${hash ?? ''} % 2 = shardNum() - 1`);
      continue;
    }
    await run(url, sql.replace(/Replicated(MergeTree)\('[^']*', '[^']*'\)/, '$1'));
    if (table !== '' && !hashes.has(table)) await run(url, `insert into ${database}.${table} select * from ${complete}.${table}`);
  }
}

/** Makes a database the active one. */
export async function useDatabase(url: string, database: string, commit: number): Promise<void> {
  await run(url, `create table tenderscope.commit_${String(commit).padStart(12, '0')} (none UInt8) engine = Memory comment '${database}'`);
}
