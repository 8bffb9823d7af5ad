import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';
import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arranged } from '../arranged.ts';
import type { Row, SortKey, Statement, StreamedStatement } from '../warehouse.ts';
import { prepareStatement, type Prepared } from './placeholders.ts';
import { rowsInPart, streamParts } from './stream-parts.ts';
import { streamQuery } from './stream-query.ts';

let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

/** Enough for more than four parts. */
const rowCount = 4.5 * rowsInPart;
const statement: Statement = {
  sql: `
    select
      range as id,
      case when hash(range) % 5 > 0 then hash(range, 1) % 3 end as coarse,
      case when hash(range, 2) % 3 > 0 then hash(range, 3) % 100000 / 7.0 end as amount,
      case when hash(range, 4) % 9 > 0 then hash(range, 5) % 1000 / 10.0 else 'nan'::double end as odd,
      case when hash(range, 6) % 4 > 0 then '名' || hash(range, 7) % 5000 end as name,
      range // 20000 as twin
    from range({rows:Int64})`,
  values: { rows: rowCount },
};
const by = (...keys: `${'+' | '-'}${string}`[]): SortKey[] => keys.map((key) => ({ column: key.slice(1), rule: key.startsWith('+') ? 'asc' : 'desc' }));

async function columnsOf({ sql, values, types }: Prepared): Promise<DuckDBValue[][]> {
  const reader = await connection.runAndReadAll(sql, values, types);
  return reader.getColumns();
}

/** By default only absent values, values that are not numbers and equal values, each followed by a key or not. */
const inGate = ['few values with many ties', 'values that are no numbers', 'rows that are alike'];
const orders: [name: string, order: SortKey[]][] = [
  ['a key', by('-id')],
  ['amounts, some absent', by('-amount', '+id')],
  ['amounts upwards', by('+amount', '+id')],
  ['few values with many ties', by('-coarse', '+name', '+id')],
  ['texts, then few values', by('+name', '-coarse', '-id')],
  ['values that are no numbers', by('-odd', '+id')],
  ['rows that are alike', by('+twin')],
];

it.each(orders.filter(([name]) => isSoak || inGate.includes(name)))('returns the complete result in consecutive parts, ordered by %s', async (_, order) => {
  const columns = order.map(({ column }) => column);
  const requested: StreamedStatement = { ...statement, arrange: { columns, order } };
  const parts = await Promise.all((await streamParts(connection, requested)).map(columnsOf));
  const complete = await columnsOf(prepareStatement(arranged(requested)));
  for (const [column, values] of complete.entries()) {
    const joined = parts.flatMap((part) => part[column] ?? []);
    expect([values.length, joined.length]).toEqual([rowCount, rowCount]);
    expect(values.findIndex((value, row) => !Object.is(value, joined[row]))).toBe(-1);
  }
  expect(parts.length).toBeGreaterThan(3);
  if (columns.includes('id')) expect(Math.max(...parts.map(([column = []]) => column.length))).toBeLessThan(2 * rowsInPart);
});

it('needs one part for few rows, for the first few and for rows without an order', async () => {
  const arrange = { columns: ['name'], order: by('+id') };
  expect(await streamParts(connection, { ...statement, values: { rows: 5000 }, arrange })).toHaveLength(1);
  expect(await streamParts(connection, { ...statement, arrange: { ...arrange, limit: 5000 } })).toHaveLength(1);
  expect(await streamParts(connection, { ...statement, arrange: { ...arrange, order: [] } })).toHaveLength(1);
  expect(await streamParts(connection, statement)).toHaveLength(1);
});

it('returns the first rows up to a limit, across parts', async () => {
  const limit = 100_001;
  const rows: Row[] = [];
  for await (const some of streamQuery(connection, { ...statement, arrange: { columns: ['id'], order: by('-id'), limit } })) rows.push(...some);
  expect(rows).toHaveLength(limit);
  expect([rows[0], rows.at(-1)]).toEqual([{ id: rowCount - 1 }, { id: rowCount - limit }]);
});
