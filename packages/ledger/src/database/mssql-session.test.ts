import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import sql from 'mssql';
import type { DatabaseAddress, DatabaseBatch } from './database-source.ts';
import { openMssql, type MssqlDriver } from './mssql-session.ts';

const address: DatabaseAddress = {
  kind: 'mssql', host: 'db.example', port: 1433, database: 'platform', user: 'reader', password: 'geheim-1', encryption: 'unverified',
};

interface Result {
  columns: readonly { name: string; type: unknown; scale?: number }[];
  rows: readonly (readonly unknown[])[];
  failure?: Error;
}

/** A double of the driver by its documentation; `calls` are those that reach the database. */
function doubleOf(result: Result): { driver: MssqlDriver; calls: unknown[]; configs: unknown[] } {
  const [calls, configs]: [unknown[], unknown[]] = [[], []];
  class ConnectionPool extends EventEmitter {
    constructor(config: unknown) {
      super();
      configs.push(config);
    }

    async connect(): Promise<void> {
      calls.push('connect');
    }

    async close(): Promise<void> {
      calls.push('close');
    }
  }
  class Transaction extends EventEmitter {
    async begin(): Promise<void> {
      calls.push('begin');
    }

    async rollback(): Promise<void> {
      calls.push('rollback');
    }
  }
  class Request extends EventEmitter {
    #stream: Readable | undefined;

    input(name: string, value: unknown): void {
      calls.push([name, value]);
    }

    toReadableStream(): Readable {
      return (this.#stream = new Readable({ objectMode: true, read: () => undefined }));
    }

    async query(text: string): Promise<void> {
      calls.push(text);
      if (result.failure) throw result.failure;
      this.emit('recordset', result.columns);
      for (const row of result.rows) this.#stream?.push(row);
      this.#stream?.push(null);
    }

    cancel(): void {
      calls.push('cancel');
    }
  }
  const { DateTime2, DateTimeOffset, Money, Time, ISOLATION_LEVEL } = sql;
  const driver = { ConnectionPool, Transaction, Request, Date: sql.Date, DateTime2, DateTimeOffset, Money, Time, ISOLATION_LEVEL };
  return { driver: driver as unknown as MssqlDriver, calls, configs };
}

async function read({ driver }: { driver: MssqlDriver }, values: readonly string[] = []): Promise<DatabaseBatch[]> {
  const session = await openMssql(driver, address, { timeoutMs: 5000 });
  const batches: DatabaseBatch[] = [];
  try {
    for await (const batch of session.rows(`select ${session.quote('a]b')} where x > ${session.placeholder}`, values)) batches.push(batch);
  } finally {
    await session.close();
  }
  return batches;
}

it('reads values of each type as texts with all their digits, in business time', async () => {
  const { BigInt: Big, Bit, DateTime, DateTime2, DateTimeOffset, Decimal, Money, NVarChar, Time, VarBinary } = sql;
  const precise = Object.assign(new Date('2025-03-01T09:30:00.123Z'), { nanosecondsDelta: 0.000_045_6 });
  const columns = [
    ...[{ name: 'text', type: NVarChar }, { name: 'big', type: Big }, { name: 'money', type: Money }, { name: 'decimal', type: Decimal, scale: 6 }],
    ...[{ name: 'bit', type: Bit }, { name: 'datetime', type: DateTime }, { name: 'datetime2', type: DateTime2, scale: 7 }],
    ...[{ name: 'offset', type: DateTimeOffset, scale: 7 }, { name: 'day', type: sql.Date }, { name: 'time', type: Time }, { name: 'bytes', type: VarBinary }],
  ];
  const row = [
    '路灯', '9007199254740993', 0.1, 1234.5, true, new Date('2025-03-01T09:30:00.007Z'), precise,
    new Date('2025-03-01T01:30:00Z'), new Date('2025-03-01T00:00:00Z'), new Date('1970-01-01T08:30:00Z'), Buffer.from([1, 255]),
  ];
  const [batch, ...others] = await read(doubleOf({ columns, rows: [row, columns.map(() => null)] }));
  expect(others).toEqual([]);
  expect(batch?.columns).toEqual(columns.map(({ name }) => name));
  expect(batch?.rows).toEqual([
    [
      '路灯', '9007199254740993', '0.1000', '1234.500000', '1', '2025-03-01T09:30:00.007', '2025-03-01T09:30:00.1230456',
      '2025-03-01T09:30:00.0000000+08:00', '2025-03-01', '08:30:00', '0x01ff',
    ],
    columns.map(() => null),
  ]);
});

it('refuses numbers with more digits than it was given', async () => {
  const columns = [{ name: 'jine', type: sql.Decimal, scale: 6 }];
  await expect(read(doubleOf({ columns, rows: [[12_345_678_901.5]] }))).rejects.toThrow('列“jine”中有超过 15 位的数字');
});

it('binds the watermark, declares that it only reads, and never commits', async () => {
  const double = doubleOf({ columns: [{ name: 'a', type: sql.NVarChar }], rows: [] });
  expect(await read(double, ['2025-03-01T00:00:00.000'])).toEqual([{ columns: ['a'], rows: [] }]);
  expect(double.calls).toEqual([
    'connect', 'begin', ['watermark', '2025-03-01T00:00:00.000'], 'select [a]]b] where x > @watermark', 'cancel', 'rollback', 'close',
  ]);
  expect(double.configs).toMatchObject([
    { server: 'db.example', requestTimeout: 5000, arrayRowMode: true, options: { encrypt: true, trustServerCertificate: true, readOnlyIntent: true } },
  ]);
});

it('fails as the driver does', async () => {
  const failure = Object.assign(new Error('Invalid object name'), { code: 'EREQUEST', number: 208 });
  await expect(read(doubleOf({ columns: [], rows: [], failure }))).rejects.toBe(failure);
});
