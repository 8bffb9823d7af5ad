import { views } from '../marts/views.ts';
import { storedTables, type StoredTable } from './stored-tables.ts';
import { columnsDdl } from './table-ddl.ts';

/** What a table is divided by: its lot, so that joins of a lot stay on its shard; graphs by their first party; the rest is everywhere. */
export function shardingColumn({ columns }: StoredTable): string | undefined {
  const names = columns.map(([name]) => name);
  return ['lot_id', 'company_a', 'from_node'].find((column) => names.includes(column));
}

/**
 * Statements that create every table of `database` on a cluster: replicated local tables, named `<table>_local` where a
 * distributed table of the plain name stands before them.
 */
export function clusterDdl(database: string, cluster: string): string[] {
  const on = `on cluster '${cluster}'`;
  const tables = storedTables.flatMap((table) => {
    const { name, columns, order } = table;
    const sharded = shardingColumn(table);
    const body = `(${columnsDdl(columns)})`;
    const sorted = `order by (${order.join(', ')}) settings allow_nullable_key = 1`;
    if (sharded === undefined) {
      const everywhere = `ReplicatedMergeTree('/clickhouse/tables/all/${database}/${name}', '{shard}-{replica}')`;
      return [`create table if not exists ${database}.${name} ${on} ${body} engine = ${everywhere} ${sorted}`];
    }
    const local = `${name}_local`;
    const replicated = `ReplicatedMergeTree('/clickhouse/tables/{shard}/${database}/${name}', '{replica}')`;
    const distributed = `Distributed('${cluster}', ${database}, ${local}, cityHash64(${sharded}))`;
    return [
      `create table if not exists ${database}.${local} ${on} ${body} engine = ${replicated} ${sorted}`,
      `create table if not exists ${database}.${name} ${on} as ${database}.${local} engine = ${distributed}`,
    ];
  });
  return [
    `create database if not exists ${database} ${on}`,
    ...tables,
    ...views.map(({ name, sql }) => `create or replace view ${database}.${name} ${on} as ${sql.trim().replace(/\s+/g, ' ')}`),
  ];
}
