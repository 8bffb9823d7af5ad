import { describe, expect, it } from 'vitest';
import { describeWarehouse } from '../conformance/describe-warehouse.test-support.ts';
import { clickhouseMacros } from '../macros/clickhouse-macros.ts';
import { duckdbMacros } from '../macros/duckdb-macros.ts';
import { EngineOutOfMemoryError } from '../engine-errors.ts';
import { StoreUnavailableError } from '../warehouse.ts';
import { clickhouseEngine } from './clickhouse-engine.test-support.ts';
import { clickhouseServer } from './clickhouse-server.test-support.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

const server = clickhouseServer();

describeWarehouse('ClickHouse', clickhouseEngine(server.url));

it('has the same functions as DuckDB', () => {
  expect(Object.keys(clickhouseMacros).sort()).toEqual(Object.keys(duckdbMacros).sort());
});

it('reports a query that needs too much memory, and answers the next one', async () => {
  const warehouse = await openClickhouseWarehouse(server.url());
  const large = { sql: 'select length(groupArray(number)) as n from numbers(10000000) settings max_memory_usage = 10000000', values: {} };
  await expect(warehouse.query(large)).rejects.toThrow(EngineOutOfMemoryError);
  expect(await warehouse.query({ sql: 'select 1 as one', values: {} })).toEqual([{ one: 1 }]);
  await warehouse.close();
});

describe('an unavailable server', () => {
  it('is reported as unavailable, and is used again when it is back', async () => {
    const warehouse = await openClickhouseWarehouse(server.url());
    await server.kill();
    await expect(warehouse.query({ sql: 'select 1 as one', values: {} })).rejects.toThrow(StoreUnavailableError);
    await server.restart();
    expect(await warehouse.query({ sql: 'select 1 as one', values: {} })).toEqual([{ one: 1 }]);
    await warehouse.close();
  });
});
