import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../conformance/engine.test-support.ts';
import { readActive } from './active-state.ts';
import { emptyServer } from './empty-server.test-support.ts';
import { openServers } from './open-servers.ts';
import { openClickhouseWarehouse } from './open-clickhouse-warehouse.ts';

/**
 * The engine of a server or of a cluster, for the tests that all engines share.
 * @param url returns the servers that are running at the time of the call.
 */
export const clickhouseEngine = (url: () => string, cluster?: string): Engine => ({
  open: async (below) => {
    await mkdir(join(below, 'imports'), { recursive: true });
    return openClickhouseWarehouse(url(), { dataDir: below, cluster });
  },
  empty: async () => {
    for (const one of url().split(',')) await emptyServer(one);
  },
  makeOutdated: async () => {
    const servers = await openServers({ url: url(), cluster });
    const active = await readActive(servers.first);
    await servers.command(active?.database ?? '', 'truncate table derived_definition');
    await servers.close();
  },
  endless: 'select sum(a.number * b.number) as s from numbers(10000000) a, numbers(10000000) b',
  numbers: 'select number as n from numbers(100000)',
  breaking: 'select throwIf(number = 900000) as n from numbers(1000000)',
});
