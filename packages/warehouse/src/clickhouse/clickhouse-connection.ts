import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client';
import { EngineDiskFullError, EngineOutOfMemoryError } from '../engine-errors.ts';
import { DeadlineError, StoreUnavailableError, type QueryOptions, type Row, type Value } from '../warehouse.ts';
import { withVersions } from './versioned-macros.ts';

/** Settings that make ClickHouse interpret the shared SQL like DuckDB. The last two return integers as numbers and NaN as null. */
const dialect = {
  cast_keep_nullable: 1,
  join_use_nulls: 1,
  prefer_column_name_to_alias: 1,
  distributed_product_mode: 'local',
  aggregate_functions_null_for_empty: 1,
  // If it is rewritten, `sum(case …)` over a distributed table requests a column from its shards that they do not have.
  optimize_rewrite_aggregate_function_with_if: 0,
  data_type_default_nullable: 1,
  union_default_mode: 'DISTINCT',
  except_default_mode: 'DISTINCT',
  query_plan_optimize_join_order_limit: 1,
  // Looking up more keys than this in the index takes longer than reading the table.
  use_index_for_in_with_subqueries_max_values: '5000',
  // A query fails if a shard is unavailable, whatever the profile of the user: its rows must not be missing from an answer.
  skip_unavailable_shards: 0,
  mutations_sync: '2',
  lightweight_deletes_sync: '2',
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_denormals: 0,
} as unknown as ClickHouseSettings;

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** No connection to a shard, or lost during the query: end of file, DNS, socket timeout, network, connection attempts, replicas. */
const shardUnavailable = new Set(['32', '198', '209', '210', '279', '519']);
const timeoutExceeded = '159';
const memoryLimitExceeded = '241';
const notEnoughSpace = '243';
const longestRequestMs = 6 * 3600e3;

type Values = Readonly<Record<string, Value>>;
type Cells = Record<string, string | number | boolean | null>;

/** One running SELECT; `stop` is aborted by the deadline or the caller. */
interface RequestedQuery extends QueryOptions {
  queryId: string;
  deadline: AbortSignal | undefined;
  stop: AbortSignal;
}

/** Prefix of the databases of an installation. */
const defaultPrefix = 'tenderscope';

/** The server over HTTP. Every method may throw StoreUnavailableError, and works again once the server does. */
export class ClickhouseConnection {
  readonly prefix: string;
  readonly #client: ClickHouseClient;
  readonly #settings: ClickHouseSettings;

  constructor(server: string | ClickHouseClient, prefix = defaultPrefix, settings: ClickHouseSettings = {}) {
    this.prefix = prefix;
    const log = { level: ClickHouseLogLevel.OFF };
    const options = { request_timeout: longestRequestMs, clickhouse_settings: dialect, log };
    this.#client = typeof server === 'string' ? createClient({ url: server, ...options }) : server;
    this.#settings = settings;
  }

  /** The same connection, whose statements run with further settings. */
  withSettings(settings: ClickHouseSettings): ClickhouseConnection {
    return new ClickhouseConnection(this.#client, this.prefix, { ...this.#settings, ...settings });
  }

  /** Rows of a SELECT in a database. A deadline or an abort stops the query on the server. */
  async rows(database: string, sql: string, values: Values = {}, options: QueryOptions = {}): Promise<Row[]> {
    const requested = requestedNow(options);
    try {
      const result = await this.#select(database, sql, values, requested);
      return (await result.json<Cells>()).map(plainRow);
    } catch (error) {
      throw await this.#failure(error, requested);
    }
  }

  /** The same rows in batches, as the server sends them. The query is also stopped if the reader ends early. */
  async* rowBatches(database: string, sql: string, values: Values = {}, options: QueryOptions = {}): AsyncGenerator<Row[]> {
    const requested = requestedNow(options);
    let close = (): void => undefined;
    let isRead = false;
    try {
      const result = await this.#select(database, sql, values, requested);
      close = () => result.close();
      requested.stop.addEventListener('abort', close, { once: true });
      for await (const rows of result.stream<Cells>()) yield rows.map((row) => plainRow(row.json()));
      requested.stop.throwIfAborted();
      isRead = true;
    } catch (error) {
      isRead = true;
      throw await this.#failure(error, requested);
    } finally {
      requested.stop.removeEventListener('abort', close);
      close();
      if (!isRead) await this.#kill(requested.queryId);
    }
  }

  /** Rows as arrays, in batches. */
  async* batches(database: string, sql: string): AsyncGenerator<(string | number | null)[][]> {
    try {
      const query = withVersions(sql);
      const result = await this.#client.query({ query, format: 'JSONCompactEachRow', clickhouse_settings: { ...this.#settings, database } });
      for await (const rows of result.stream<(string | number | boolean | null)[]>()) yield rows.map((row) => row.json().map(plain));
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async command(database: string, sql: string): Promise<void> {
    const query = withVersions(sql);
    await this.#client.command({ query, clickhouse_settings: { ...this.#settings, database } }).catch((error: unknown) => {
      throw asStoreError(error);
    });
  }

  async append(database: string, table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void> {
    await this.#client
      .insert({
        table: `${database}.${table}`,
        columns: columns as [string, ...string[]],
        values: rows,
        format: 'JSONCompactEachRow',
        clickhouse_settings: this.#settings,
      })
      .catch((error: unknown) => {
        throw asStoreError(error);
      });
  }

  /** Uploads a Parquet file; columns are matched by name. */
  async upload(database: string, table: string, columns: readonly string[], file: string): Promise<void> {
    const handle = await open(file);
    try {
      const query = `insert into ${database}.${table} (${columns.join(', ')}) format Parquet`;
      const values = handle.createReadStream({ autoClose: false });
      const { stream } = await this.#client.exec({ query, values, clickhouse_settings: this.#settings });
      stream.resume();
    } catch (error) {
      throw asStoreError(error);
    } finally {
      await handle.close();
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #select(database: string, sql: string, values: Values, { queryId, stop, timeoutMs }: RequestedQuery) {
    return this.#client.query({
      query: withVersions(sql),
      query_id: queryId,
      format: 'JSONEachRow',
      query_params: values,
      abort_signal: stop,
      clickhouse_settings: {
        ...this.#settings,
        database,
        ...(timeoutMs !== undefined && { max_execution_time: Math.ceil(timeoutMs / 1000) + 1 }),
      },
    });
  }

  /** The error to throw for a failed SELECT, after the server was requested to stop it. */
  async #failure(error: unknown, { queryId, stop, deadline, signal, timeoutMs }: RequestedQuery): Promise<unknown> {
    if (stop.aborted) await this.#kill(queryId);
    if (signal?.aborted) return signal.reason;
    if (deadline?.aborted || errorCode(error) === timeoutExceeded) return new DeadlineError(`the query ran past ${String(timeoutMs)} ms`);
    return asStoreError(error);
  }

  async #kill(queryId: string): Promise<void> {
    await this.#client.command({ query: `kill query where query_id = '${queryId}' async` }).catch(() => undefined);
  }
}

function requestedNow(options: QueryOptions): RequestedQuery {
  const { signal, timeoutMs } = options;
  signal?.throwIfAborted();
  const deadline = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const stop = AbortSignal.any([...(deadline ? [deadline] : []), ...(signal ? [signal] : [])]);
  return { ...options, queryId: randomUUID(), deadline, stop };
}

/** Code of the server's exception or of a network error; '' if there is none. */
export const errorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

function asStoreError(error: unknown): unknown {
  const code = errorCode(error);
  if (code === memoryLimitExceeded) return new EngineOutOfMemoryError('the query needs more memory than the server may take', { cause: error });
  if (code === notEnoughSpace) return new EngineDiskFullError('no space left on the disk of the ClickHouse server', { cause: error });
  const isUnavailable = unreachable.has(code) || shardUnavailable.has(code) || (error instanceof Error && /socket hang up|timeout error/i.test(error.message));
  return isUnavailable ? new StoreUnavailableError('the ClickHouse server or one of its shards does not answer', { cause: error }) : error;
}

const plain = (value: string | number | boolean | null): string | number | null => (typeof value === 'boolean' ? Number(value) : value);
const plainRow = (row: Cells): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
