import type oracledb from 'oracledb';
import { businessOffsetMs } from '@tenderscope/contract';
import { timeText } from './cell-text.ts';
import { connectTimeoutMs, rowsPerBatch, type DatabaseAddress, type DatabaseBatch, type DatabaseSession, type SessionLimits } from './database-source.ts';

/** The part of the driver that is used, in its mode without Oracle's own libraries. */
export type OracleDriver = Pick<typeof oracledb, 'getConnection' | 'OUT_FORMAT_ARRAY' | 'STRING' | 'BUFFER' | DbTypeName>;
type DbTypeName = `DB_TYPE_${'NUMBER' | 'CLOB' | 'NCLOB' | 'BLOB' | 'DATE' | 'TIMESTAMP'}`;

/** A watermark is bound as text, which the server reads in these formats. */
const day = 'YYYY-MM-DD HH24:MI:SS';
const formats = [
  ...['nls_timestamp_format', 'nls_timestamp_tz_format'].map((name) => `${name} = '${day}.FF'`),
  ...[`nls_date_format = '${day}'`, `nls_numeric_characters = '.,'`, `time_zone = '+08:00'`],
];
const setUp = [`alter session set ${formats.join(' ')}`, 'set transaction read only'];

export async function openOracle(driver: OracleDriver, address: DatabaseAddress, { timeoutMs }: SessionLimits): Promise<DatabaseSession> {
  const { host, port, database, user, password, encryption } = address;
  const protocol = encryption === 'none' ? 'tcp' : 'tcps';
  const server = host.includes(':') ? `[${host}]` : host;
  const connectString = `${protocol}://${server}:${port}/${database}?connect_timeout=${connectTimeoutMs / 1000}`;
  const connection = await driver.getConnection({ user, password, connectString });
  connection.callTimeout = timeoutMs;
  try {
    for (const sql of setUp) await connection.execute(sql);
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }
  return {
    quote: (name) => `"${name.replaceAll('"', '""')}"`,
    placeholder: ':1',
    rows: (sql, values) => read(driver, connection, sql, values),
    close: async () => {
      await connection.break().catch(() => undefined);
      await connection.close({ drop: true });
    },
  };
}

async function* read(
  driver: OracleDriver,
  connection: oracledb.Connection,
  sql: string,
  values: readonly string[],
): AsyncGenerator<DatabaseBatch> {
  const { resultSet } = await connection.execute<unknown[]>(sql, [...values], {
    resultSet: true,
    outFormat: driver.OUT_FORMAT_ARRAY,
    fetchArraySize: rowsPerBatch,
    fetchTypeHandler: ({ dbType }) => fetchType(driver, dbType),
  });
  if (!resultSet) return;
  const columns = resultSet.metaData.map(({ name }) => name);
  for (let isFirst = true; ; isFirst = false) {
    const rows = await resultSet.getRows(rowsPerBatch);
    if (rows.length > 0 || isFirst) yield { columns, rows: rows.map((row) => row.map((value) => textOf(value))) };
    if (rows.length === 0) return;
  }
}

/** Numbers and long texts as texts with all their digits; times by their zone: the driver reads those without one as local times. */
function fetchType(driver: OracleDriver, dbType: oracledb.DbType | number | undefined): oracledb.FetchTypeResponse | undefined {
  switch (dbType) {
    case driver.DB_TYPE_NUMBER:
    case driver.DB_TYPE_CLOB:
    case driver.DB_TYPE_NCLOB:
      return { type: driver.STRING };
    case driver.DB_TYPE_BLOB:
      return { type: driver.BUFFER };
    case driver.DB_TYPE_DATE:
    case driver.DB_TYPE_TIMESTAMP:
      return { converter: localTimeText };
    default:
      return undefined;
  }
}

const localTimeText = (value: unknown): unknown =>
  (value instanceof Date ? timeText(value.getTime(), -value.getTimezoneOffset() * 60_000) : value);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return timeText(value.getTime(), businessOffsetMs);
  if (Buffer.isBuffer(value)) return `0x${value.toString('hex')}`;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}
