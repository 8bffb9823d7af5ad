import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sqlText } from '../../duckdb/sql-text.ts';
import { sqlTypes } from '../../schema/define-table.ts';
import { storedName } from '../../schema/stored-names.ts';
import { tableOf, type TableName } from '../../schema/tables.ts';
import type { Row, Warehouse } from '../../warehouse.ts';
import type { Workbench } from './workbench.ts';

interface Search {
  table: TableName;
  /** A column of text. */
  by: string;
  /** In addition to the key. */
  further?: readonly string[];
}

/** Stored rows of the warehouse, found by values of a column. */
export class StoredRows {
  readonly #workbench: Workbench;
  readonly #warehouse: Warehouse;
  #searches = 0;

  constructor(workbench: Workbench, warehouse: Warehouse) {
    this.#workbench = workbench;
    this.#warehouse = warehouse;
  }

  /** @returns a relation of the rows whose `by` is among the values of the only column of a SELECT. */
  async relation(search: Search, select: string): Promise<string> {
    const { table, by, further = [] } = search;
    return relation(await this.#find(search, select), table, [...new Set([...tableOf(table).key, by, ...further])]);
  }

  /** The same for values that are in no relation, as objects; there may be many values. */
  async* rows(search: Search, values: Iterable<string>): AsyncGenerator<Record<string, unknown>> {
    const file = join(this.#workbench.folder, `sought-${(this.#searches += 1)}.ndjson`);
    await pipeline(Readable.from(linesOf(values)), createWriteStream(file));
    const found = await this.#find(search, `select value from read_json(${sqlText(file)}, format = 'newline_delimited', columns = {value: 'VARCHAR'})`);
    await rm(file);
    for await (const line of createInterface({ input: createReadStream(found), crlfDelay: Infinity })) {
      if (line !== '') yield JSON.parse(line) as Record<string, unknown>;
    }
  }

  /** A relation of some columns of all rows of a table. */
  async all(table: TableName, columns: readonly string[]): Promise<string> {
    const file = join(this.#workbench.folder, `all-${(this.#searches += 1)}.ndjson`);
    const batches = this.#warehouse.stream({ sql: `select ${columns.join(', ')} from ${storedName(table)}`, values: {} });
    await pipeline(Readable.from(textOf(batches)), createWriteStream(file));
    return relation(file, table, columns);
  }

  /** Rows of a SELECT over the stored data. */
  select(sql: string): Promise<Row[]> {
    return this.#warehouse.query({ sql, values: {} });
  }

  async #find({ table, by, further = [] }: Search, select: string): Promise<string> {
    const number = (this.#searches += 1);
    const [wanted, found] = [`sought-${number}.parquet`, join(this.#workbench.folder, `found-${number}.ndjson`)];
    await this.#workbench.run(`copy (select distinct * from (${select}) as sought(${by})) to ${this.#workbench.file(wanted)} (format parquet)`);
    await this.#warehouse.findRows(table, [by], join(this.#workbench.folder, wanted), found, further);
    return found;
  }
}

function relation(file: string, table: TableName, columns: readonly string[]): string {
  const shape = columns.map((name) => `${name}: '${sqlTypes[tableOf(table).columns[name]?.kind ?? 'text']}'`).join(', ');
  return `read_json(${sqlText(file)}, format = 'newline_delimited', columns = {${shape}})`;
}

async function* textOf(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

function* linesOf(values: Iterable<string>): Generator<string> {
  for (const value of values) yield `${JSON.stringify({ value })}\n`;
}
