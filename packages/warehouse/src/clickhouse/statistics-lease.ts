import { randomUUID } from 'node:crypto';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { metaDatabase } from './commits.ts';

const reportEveryMs = 3_000;
/** Time without a report after which another server takes the place, seconds. */
const expiresAfter = 10;
const rowsKept = 1_000;
const table = (connection: ClickhouseConnection): string => `${metaDatabase(connection)}.statistics_work`;

/** Creates the table of reports. It is in memory: after a restart of ClickHouse servers that still compute report again. */
export async function createStatisticsWork(connection: ClickhouseConnection): Promise<void> {
  const columns = 'owner String, at DateTime64(3), is_done UInt8';
  const engine = `Memory settings min_rows_to_keep = ${rowsKept / 2}, max_rows_to_keep = ${rowsKept}`;
  await connection.command('default', `create table if not exists ${table(connection)} (${columns}) engine = ${engine}`);
}

/**
 * A place among the servers that want to compute statistics, so that only one of them does. The first one computes while it reports; one
 * that stops reporting loses its place. If two compute all the same, the commit of one of them fails, and nothing is lost.
 */
export class StatisticsLease {
  readonly #connection: ClickhouseConnection;
  readonly #owner = randomUUID();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(connection: ClickhouseConnection) {
    this.#connection = connection;
  }

  /** Takes a place and keeps it until the release. @returns true if it is the first one. @throws StoreUnavailableError. */
  async claim(): Promise<boolean> {
    await this.#report(0);
    this.#timer ??= setInterval(() => void this.#report(0).catch(() => undefined), reportEveryMs).unref();
    const [first] = await this.#connection.rows(
      'default',
      `select owner from ${table(this.#connection)} group by owner
       having max(is_done) = 0 and max(at) > now64(3) - interval ${expiresAfter} second order by min(at), owner limit 1`,
    );
    return first?.['owner'] === this.#owner;
  }

  async release(): Promise<void> {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    await this.#report(1).catch(() => undefined);
  }

  #report(isDone: 0 | 1): Promise<void> {
    return this.#connection.command('default', `insert into ${table(this.#connection)} select '${this.#owner}', now64(3), ${isDone}`);
  }
}
