import { joinedView } from '../joined-companies/joined-view.ts';
import { views } from '../marts/views.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import { storedTables, type StoredTable } from './stored-tables.ts';
import { columnsDdl } from './table-ddl.ts';
import { versionedMacros, withVersions } from './versioned-macros.ts';

/**
 * Column that distributes a table: the lot, so that joins of a lot stay on its shard; the first party for graphs. All other tables are
 * everywhere.
 */
export function shardingColumn({ columns }: StoredTable): string | undefined {
  const names = columns.map(([name]) => name);
  return ['lot_id', 'company_a', 'from_node'].find((column) => names.includes(column));
}

/**
 * Statements that create the macros and every table of `database` on a cluster. A distributed table consists of `<table>_local` on each
 * shard and a distributed table with the plain name. A view joins and groups on the shard.
 */
export function clusterDdl(database: string, cluster: string): string[] {
  const on = `on cluster '${cluster}'`;
  /** A hash must not be null. */
  const distributed = (local: string, column: string): string =>
    `engine = Distributed('${cluster}', ${database}, ${local}, cityHash64(coalesce(${column}, '')))`;
  const tables = storedTables.flatMap((table) => {
    const { name, columns, order } = table;
    const sharded = shardingColumn(table);
    const body = `(${columnsDdl(columns)})`;
    const sorted = `order by (${order.join(', ')}) settings allow_nullable_key = 1`;
    if (sharded === undefined) {
      const everywhere = `ReplicatedMergeTree('/clickhouse/tables/all/${database}/${name}', '{shard}-{replica}')`;
      return [`create table if not exists ${database}.${name} ${on} ${body} engine = ${everywhere} ${sorted}`];
    }
    const replicated = `ReplicatedMergeTree('/clickhouse/tables/{shard}/${database}/${name}', '{replica}')`;
    return [
      `create table if not exists ${database}.${name}_local ${on} ${body} engine = ${replicated} ${sorted}`,
      `create table if not exists ${database}.${name} ${on} ${body} ${distributed(`${name}_local`, sharded)}`,
    ];
  });
  return [
    `create database if not exists ${database} ${on}`,
    ...clusterFunctions(cluster),
    ...tables,
    ...allViews.flatMap(({ name, sql }) =>
      readsDivided(sql)
        ? [
            `create or replace view ${database}.${name}_local ${on} as ${onShard(database, sql)}`,
            `create or replace table ${database}.${name} ${on} ${distributed(`${name}_local`, 'lot_id')}`,
          ]
        : [`create or replace view ${database}.${name} ${on} as ${onShard(database, sql)}`]),
  ];
}

/** Views of joined tables without joined companies, and views over marts. */
const allViews = [...joinedTables.map((name) => ({ name, sql: joinedView(name, false) })), ...views];

const dividedTables = new Set(storedTables.filter(shardingColumn).map(({ name }) => name));
const divided = new Set([...dividedTables, ...joinedTables.filter((table) => dividedTables.has(storedName(table)))]);

const sources = /\b(from|join) (\w+)/g;
const readsDivided = (select: string): boolean => [...select.matchAll(sources)].some(([, , table = '']) => divided.has(table));

/** A SELECT on one line that reads the rows of its own shard. */
const onShard = (database: string, select: string): string =>
  withVersions(select)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(sources, (_, word: string, table: string) => `${word} ${database}.${table}${divided.has(table) ? '_local' : ''}`);

/** Statements that create the macros on every server of a cluster, because any of them may receive queries. */
const clusterFunctions = (cluster: string): string[] =>
  versionedMacros.map(({ name, parameters, body }) => `create function if not exists ${name} on cluster '${cluster}' as (${parameters}) -> ${body}`);
