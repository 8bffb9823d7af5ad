import oracledb from 'oracledb';
import { expect, it } from 'vitest';
import type { DatabaseAddress, DatabaseBatch } from './database-source.ts';
import { openOracle, type OracleDriver } from './oracle-session.ts';

const address: DatabaseAddress = {
  kind: 'oracle', host: 'db.example', port: 1521, database: 'ORCLPDB1', user: 'reader', password: 'geheim-1', encryption: 'none',
};

type FetchHandler = NonNullable<oracledb.ExecuteOptions['fetchTypeHandler']>;
type Column = { name: string; dbType: oracledb.DbType };

/** A double of the driver by its documentation: rows have the types that the type handler requests. */
function doubleOf(columns: readonly Column[], rows: readonly (readonly unknown[])[]): { driver: OracleDriver; calls: unknown[] } {
  const calls: unknown[] = [];
  const pages = [rows, []];
  const connection = {
    callTimeout: 0,
    async execute(text: string, values: unknown = [], options: { fetchTypeHandler?: FetchHandler } = {}): Promise<unknown> {
      calls.push([text, values]);
      const { fetchTypeHandler } = options;
      if (!fetchTypeHandler) return {};
      const handlers = columns.map((column) => fetchTypeHandler(column as oracledb.Metadata<unknown>));
      const convert = (value: unknown, index: number): unknown => {
        const response = handlers[index];
        if (response?.converter) return response.converter(value) as unknown;
        return response?.type === oracledb.STRING && typeof value === 'number' ? String(value) : value;
      };
      return { resultSet: { metaData: columns, getRows: async () => (pages.shift() ?? []).map((row) => row.map(convert)) } };
    },
    async break(): Promise<void> {
      calls.push('break');
    },
    async close(): Promise<void> {
      calls.push('close');
    },
  };
  const getConnection = async (config: { connectString?: string }): Promise<unknown> => {
    calls.push(config.connectString);
    return connection;
  };
  return { driver: { ...oracledb, getConnection } as unknown as OracleDriver, calls };
}

async function read(driver: OracleDriver, values: readonly string[] = []): Promise<DatabaseBatch[]> {
  const session = await openOracle(driver, address, { timeoutMs: 5000 });
  const batches: DatabaseBatch[] = [];
  for await (const batch of session.rows(`select ${session.quote('a"b')} where x > ${session.placeholder}`, values)) batches.push(batch);
  await session.close();
  return batches;
}

it('reads values of each type as texts with all their digits, in business time', async () => {
  const columns = [
    { name: 'MC', dbType: oracledb.DB_TYPE_VARCHAR }, { name: 'JE', dbType: oracledb.DB_TYPE_NUMBER }, { name: 'KB', dbType: oracledb.DB_TYPE_DATE },
    { name: 'GX', dbType: oracledb.DB_TYPE_TIMESTAMP_TZ }, { name: 'FJ', dbType: oracledb.DB_TYPE_BLOB }, { name: 'BZ', dbType: oracledb.DB_TYPE_CLOB },
  ];
  // The driver reads a DATE as a time of this machine's zone.
  const row = ['路灯', 1234.5, new Date(2025, 2, 1, 9, 30), new Date('2025-03-01T01:30:00Z'), Buffer.from([1, 255]), '长文'];
  const { driver } = doubleOf(columns, [row, columns.map(() => null)]);
  expect(await read(driver)).toEqual([
    {
      columns: ['MC', 'JE', 'KB', 'GX', 'FJ', 'BZ'],
      rows: [['路灯', '1234.5', '2025-03-01 09:30:00.000', '2025-03-01 09:30:00.000', '0x01ff', '长文'], columns.map(() => null)],
    },
  ]);
});

it('reads in a transaction that only reads, and binds the watermark', async () => {
  const { driver, calls } = doubleOf([{ name: 'A', dbType: oracledb.DB_TYPE_VARCHAR }], []);
  expect(await read(driver, ['2025-03-01 00:00:00.000'])).toEqual([{ columns: ['A'], rows: [] }]);
  expect(calls).toEqual([
    'tcp://db.example:1521/ORCLPDB1?connect_timeout=10',
    [expect.stringContaining(`time_zone = '+08:00'`), []], ['set transaction read only', []],
    ['select "a""b" where x > :1', ['2025-03-01 00:00:00.000']],
    'break', 'close',
  ]);
});
