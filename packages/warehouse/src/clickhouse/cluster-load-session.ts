import type { ClickHouseSettings } from '@clickhouse/client';
import { everyRow, type Cell, type LoadSession, type RowsOf } from '../load/load-session.ts';
import { sqlTypes } from '../schema/define-table.ts';
import { tableOf, type TableName } from '../schema/tables.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { loadSettings } from './clickhouse-load-session.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { createView } from './databases.ts';
import { distributedEngine, isDivided, localName, onOneServer, onShard, shardingColumn } from './divided-tables.ts';
import { inBatches } from './in-batches.ts';
import { withStoredSelects } from './stored-selects.ts';
import { columnType } from './table-ddl.ts';

type TypedColumns = readonly (readonly [name: string, type: string])[];

interface SpreadRows {
  /** Of the columns to fill, separated by commas. */
  names: string;
  select: string;
  /** Of the SELECT. */
  columns: TypedColumns;
}

const namesOf = (columns: TypedColumns): string => columns.map(([name]) => name).join(', ');
const bodyOf = (columns: TypedColumns): string => columns.map(([name, type]) => `${name} ${type}`).join(', ');

/**
 * Joins and subqueries of divided tables read the rows of all shards, which is right for every statement of a load, unlike the setting of
 * queries. An insert ends when each shard has its rows.
 */
const clusterSettings: ClickHouseSettings = {
  ...loadSettings,
  distributed_product_mode: 'global',
  distributed_foreground_insert: 1,
  // Otherwise each shard would compute an insert from its own rows.
  parallel_distributed_insert_select: '0',
};

/**
 * A load into a database of a cluster that no reader uses yet. What belongs to lots is computed on the shard of the lot; everything else is
 * computed on the first server and sent to the shards of its rows, or to all servers if the table is not divided. Scratch tables with lots
 * are divided, others are on all servers.
 */
export class ClusterLoadSession implements LoadSession {
  readonly atOnce = 3;
  readonly #servers: ClickhouseServers;
  readonly #cluster: string;
  readonly #database: string;
  readonly #first: ClickhouseConnection;
  /** Scratch tables, by name; true for divided ones. */
  readonly #scratch = new Map<string, boolean>();
  /** Of the last scratch table without a name of its own. */
  #number = 0;

  constructor(servers: ClickhouseServers, cluster: string, database: string) {
    this.#servers = servers.withSettings(clusterSettings);
    this.#first = this.#servers.first;
    this.#cluster = cluster;
    this.#database = database;
  }

  async stage(table: TableName, file: string, part: string): Promise<string> {
    const columns = Object.entries(tableOf(table).columns).map(([name, { kind }]) => [name, columnType(sqlTypes[kind])] as const);
    const names = columns.map(([column]) => column);
    const name = `staged_${table}_${part}`;
    await this.#create(name, columns);
    if (this.#isDivided(name)) await this.#first.upload(this.#database, name, names, file);
    else await this.#servers.onEach((node) => node.upload(this.#database, name, names, file));
    return name;
  }

  async keep(name: string, select: string, of: RowsOf = {}): Promise<void> {
    const columns = await this.#describe(this.#planned(select, of));
    if (!this.#scratch.has(name)) {
      await this.#create(name, columns);
      return this.#fill(name, columns, { select, of });
    }
    // The old table may be read by the statement that replaces it.
    const next = `${name}_next`;
    await this.#create(next, columns);
    await this.#fill(next, columns, { select, of });
    await this.#drop(name);
    const divided = this.#isDivided(next);
    const stored = divided ? localName : (table: string) => table;
    await this.#runOnEach(`rename table ${stored(next)} to ${stored(name)}`);
    this.#scratch.delete(next);
    this.#scratch.set(name, divided);
    if (!divided) return;
    await this.#createDistributed(name, columns, 'lot_id');
    await this.#runOnEach(`drop table ${next} sync`);
  }

  async count(select: string): Promise<number> {
    const [row] = await this.#first.rows(this.#database, select);
    return Number(Object.values(row ?? {})[0] ?? 0);
  }

  read(select: string): AsyncIterable<readonly (readonly Cell[])[]> {
    return this.#first.batches(this.#database, select);
  }

  async insert(table: string, columns: readonly string[], select: string, of: RowsOf = {}): Promise<void> {
    const names = columns.join(', ');
    if (!this.#isDivided(table)) {
      const planned = this.#planned(select, of);
      return this.#insertEverywhere(table, { names, select: planned, columns: await this.#describe(planned) });
    }
    if (!of.ofLots) return this.#first.command(this.#database, `insert into ${table} (${names}) ${this.#planned(select, of)}`);
    const ofShard = onShard(select, (name) => this.#isDivided(name));
    await this.#runOnEach(`insert into ${localName(table)} (${names}) ${ofShard}`);
  }

  async append(table: string, columns: readonly string[], rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>): Promise<void> {
    for await (const batch of inBatches(rows)) {
      await (this.#isDivided(table) ? this.#first : this.#servers).append(this.#database, table, columns, batch);
    }
  }

  async remove(table: string, condition: string): Promise<void> {
    const stored = this.#isDivided(table) ? localName(table) : table;
    if (condition === everyRow) return this.#runOnEach(`truncate table ${stored}`);
    // A deletion runs with the settings of the server, which do not admit subqueries of distributed tables in each other.
    const copies: string[] = [];
    const copied = await withStoredSelects(condition, async (select) => {
      const copy = `chosen_${(this.#number += 1)}`;
      copies.push(copy);
      const columns = (await this.#describe(select)).map(([, type], place) => [`c${place}`, type] as const);
      await this.#createEverywhere(copy, columns);
      await this.#insertEverywhere(copy, { names: namesOf(columns), select, columns });
      return copy;
    });
    await this.#runOnEach(`delete from ${stored} where ${copied}`);
    for (const copy of copies) await this.#drop(copy);
  }

  createView(name: string, select: string): Promise<void> {
    return createView(this.#servers, this.#database, { name, sql: select });
  }

  /** Drops temporary tables of the load. */
  async tidy(): Promise<void> {
    const tables = [...this.#scratch].flatMap(([name, divided]) => (divided ? [name, localName(name)] : [name]));
    if (tables.length > 0) await this.#runOnEach(`drop table if exists ${tables.join(', ')} sync`);
    this.#scratch.clear();
  }

  #planned(select: string, { onOneServer: isOnOne = false }: RowsOf): string {
    return isOnOne ? onOneServer(select, (name) => this.#isDivided(name)) : select;
  }

  #isDivided(name: string): boolean {
    return this.#scratch.get(name) ?? isDivided(name);
  }

  /** Inserts the rows of a SELECT into a scratch table of its columns. */
  async #fill(name: string, columns: TypedColumns, { select, of }: { select: string; of: RowsOf }): Promise<void> {
    if (this.#isDivided(name)) return this.insert(name, columns.map(([column]) => column), select, of);
    await this.#insertEverywhere(name, { names: namesOf(columns), select: this.#planned(select, of), columns });
  }

  /** Inserts the rows that the first server computes into the table on each server, so that all copies are equal. */
  async #insertEverywhere(table: string, { names, select, columns }: SpreadRows): Promise<void> {
    const spread = `spread_${(this.#number += 1)}`;
    await this.#createDivided(spread, columns.map(([, type], place) => [`c${place}`, type]), `''`);
    await this.#first.command(this.#database, `insert into ${localName(spread)} ${select}`);
    await this.#runOnEach(`insert into ${table} (${names}) select * from ${spread}`);
    await this.#drop(spread);
  }

  async #describe(select: string): Promise<TypedColumns> {
    const rows = await this.#first.rows(this.#database, `describe table (${select})`);
    return rows.map((row) => [String(row['name']), String(row['type'])] as const);
  }

  /** Creates a scratch table, which is divided if it has lots. */
  async #create(name: string, columns: TypedColumns): Promise<void> {
    if (shardingColumn(columns.map(([column]) => column)) !== 'lot_id') return this.#createEverywhere(name, columns);
    await this.#createDivided(name, columns, 'lot_id');
  }

  async #createEverywhere(name: string, columns: TypedColumns): Promise<void> {
    this.#scratch.set(name, false);
    await this.#runOnEach(`create table ${name} (${bodyOf(columns)}) engine = MergeTree order by tuple()`);
  }

  async #createDivided(name: string, columns: TypedColumns, column: string): Promise<void> {
    this.#scratch.set(name, true);
    await this.#runOnEach(`create table ${localName(name)} (${bodyOf(columns)}) engine = MergeTree order by tuple()`);
    await this.#createDistributed(name, columns, column);
  }

  async #createDistributed(name: string, columns: TypedColumns, column: string): Promise<void> {
    await this.#runOnEach(`create table ${name} (${bodyOf(columns)}) ${distributedEngine(this.#cluster, this.#database, name, column)}`);
  }

  async #drop(name: string): Promise<void> {
    const tables = this.#isDivided(name) ? `${name}, ${localName(name)}` : name;
    await this.#runOnEach(`drop table if exists ${tables} sync`);
    this.#scratch.delete(name);
  }

  #runOnEach(sql: string): Promise<void> {
    return this.#servers.command(this.#database, sql);
  }
}
