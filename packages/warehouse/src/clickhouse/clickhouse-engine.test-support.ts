import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../conformance/engine.test-support.ts';
import { readActive } from './active-state.ts';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { emptyServer } from './empty-server.test-support.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

/** The engine of a server, for the tests that all engines share. @param url returns the server that is running at the time of the call. */
export const clickhouseEngine = (url: () => string): Engine => ({
  open: async (below) => {
    await mkdir(join(below, 'imports'), { recursive: true });
    return openClickhouseWarehouse(url(), { dataDir: below });
  },
  empty: () => emptyServer(url()),
  makeOutdated: async () => {
    const connection = new ClickhouseConnection(url());
    const active = await readActive(connection);
    await connection.command(active?.database ?? '', 'truncate table derived_definition');
    await connection.close();
  },
  endless: 'select sum(a.number * b.number) as s from numbers(10000000) a, numbers(10000000) b',
  numbers: 'select number as n from numbers(100000)',
  breaking: 'select throwIf(number = 900000) as n from numbers(1000000)',
});
