import type sql from 'mssql';
import { businessOffsetMs } from '@tenderscope/contract';
import { ImportError } from '@tenderscope/warehouse';
import { timeText } from './cell-text.ts';
import { connectTimeoutMs, rowsPerBatch, type DatabaseAddress, type DatabaseBatch, type DatabaseSession, type SessionLimits } from './database-source.ts';
import { databaseMessages } from './messages.ts';

/** The part of the driver that is used. */
export type MssqlDriver = Pick<typeof sql, 'ConnectionPool' | 'Request' | 'Transaction' | 'ISOLATION_LEVEL' | TypeName>;
type TypeName = 'Date' | 'DateTime2' | 'DateTimeOffset' | 'Money' | 'Time';
interface Column extends Pick<sql.IColumn, 'name' | 'type'> {
  scale?: number | undefined;
}

/** Scale of MONEY, for which the driver gives none. */
const moneyScale = 4;

/**
 * SQL Server has no read-only session: the intent is declared, statements that change anything are refused before they are sent, and the
 * transaction is never committed.
 */
export async function openMssql(driver: MssqlDriver, address: DatabaseAddress, { timeoutMs }: SessionLimits): Promise<DatabaseSession> {
  const { host, port, database, user, password, encryption } = address;
  const pool = new driver.ConnectionPool({
    ...{ server: host, port, database, user, password },
    connectionTimeout: connectTimeoutMs,
    requestTimeout: timeoutMs,
    arrayRowMode: true,
    pool: { min: 0, max: 1 },
    options: {
      ...{ encrypt: encryption !== 'none', trustServerCertificate: encryption !== 'verified' },
      ...{ readOnlyIntent: true, useUTC: true },
    },
  });
  pool.on('error', () => undefined);
  await pool.connect();
  const transaction = new driver.Transaction(pool);
  transaction.on('error', () => undefined);
  await transaction.begin(driver.ISOLATION_LEVEL.READ_COMMITTED).catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  let running: sql.Request | undefined;
  return {
    quote: (name) => `[${name.replaceAll(']', ']]')}]`,
    placeholder: '@watermark',
    rows: (text, values) => {
      running = new driver.Request(transaction);
      return read(driver, running, text, values);
    },
    close: async () => {
      running?.cancel();
      await transaction.rollback().catch(() => undefined);
      await pool.close();
    },
  };
}

async function* read(
  driver: MssqlDriver,
  request: sql.Request,
  text: string,
  [watermark]: readonly string[],
): AsyncGenerator<DatabaseBatch> {
  if (watermark !== undefined) request.input('watermark', watermark);
  let columns: Column[] = [];
  request.on('recordset', (found: Column[] | Readonly<Record<string, Column>>) => {
    columns = Object.values(found);
  });
  const stream = request.toReadableStream({ highWaterMark: rowsPerBatch });
  const done = request.query(text);
  done.catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  const batch = (rows: readonly (readonly unknown[])[]): DatabaseBatch => {
    const texts = rows.map((row) => columns.map((column, index) => textOf(driver, column, row[index])));
    return { columns: columns.map(({ name }) => name), rows: texts };
  };
  let [rows, isFirst]: [(readonly unknown[])[], boolean] = [[], true];
  for await (const row of stream as AsyncIterable<readonly unknown[]>) {
    rows.push(row);
    if (rows.length < rowsPerBatch) continue;
    yield batch(rows);
    [rows, isFirst] = [[], false];
  }
  if (rows.length > 0 || isFirst) yield batch(rows);
}

/** Decimals are received as numbers with the scale of their column: those with more digits than a number holds are refused. */
function textOf(driver: MssqlDriver, { name, type, scale }: Column, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return dateText(driver, type, value);
  if (Buffer.isBuffer(value)) return `0x${value.toString('hex')}`;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
  const digits = type === driver.Money ? moneyScale : (scale ?? 0);
  if (Math.abs(value) * 10 ** digits > Number.MAX_SAFE_INTEGER) throw new ImportError(databaseMessages.tooManyDigits(name));
  return digits === 0 ? String(value) : value.toFixed(digits);
}

/**
 * The driver reads times without a zone as UTC: they are written unchanged; DATETIMEOFFSET is an instant. A watermark is bound as this
 * text, and the form with a T has the same meaning in every language of the server.
 */
function dateText(driver: MssqlDriver, type: Column['type'], value: Date): string {
  const isInstant = type === driver.DateTimeOffset;
  const text = timeText(value.getTime(), isInstant ? businessOffsetMs : 0);
  if (type === driver.Time) return text.slice(11, 19);
  if (type === driver.Date) return text.slice(0, 10);
  const isPrecise = isInstant || type === driver.DateTime2;
  return `${text.replace(' ', 'T')}${isPrecise ? belowMilliseconds(value) : ''}${isInstant ? '+08:00' : ''}`;
}

/** Four digits below milliseconds, which the driver keeps in a separate property. */
function belowMilliseconds(value: Date): string {
  const seconds = 'nanosecondsDelta' in value && typeof value.nanosecondsDelta === 'number' ? value.nanosecondsDelta : 0;
  return String(Math.round(seconds * 1e7)).padStart(4, '0');
}
