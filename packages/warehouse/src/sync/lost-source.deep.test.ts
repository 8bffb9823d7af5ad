import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMariadb, isSoak, startMariadb, startPostgres, type TestDatabase } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { Warehouse } from '../warehouse.ts';
import { syncWarehouse } from './sync-warehouse.ts';

const mariadb = isSoak ? await findMariadb() : undefined;
const endless = {
  postgres: '(select id, mc, pg_sleep(100) from danwei) as q',
  mariadb: '(select id, mc from danwei where sleep(100) = 0) as q',
};
/** Ends connections that are already reading. Ending a connection while it is established gives another error. */
const endAll = {
  postgres: `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like '%pg_sleep%'`,
  mariadb: `begin not atomic
    for reader in (select id from information_schema.processlist where info like '%sleep(100)%' and id <> connection_id()) do
      execute immediate concat('kill ', reader.id);
    end for;
  end`,
};

describe.each([
  ['PostgreSQL', startPostgres, endless.postgres, endAll.postgres],
  ...(mariadb ? [['MariaDB', () => startMariadb(mariadb), endless.mariadb, endAll.mariadb] as const] : []),
] as const)('%s at work', (_name, start, from, disconnect) => {
  let database: TestDatabase;
  let dataDir: string;
  let warehouse: Warehouse;
  beforeAll(async () => {
    database = await start();
    await database.run('create table danwei (id varchar(20), mc varchar(50))');
    await database.run(`insert into danwei values ('u1', '甲公司')`);
    dataDir = await mkdtemp(join(tmpdir(), 'sync-lost-'));
    await writeFile(join(dataDir, 'slow.yaml'), `tables: { units: { from: "${from}", columns: { unit_id: id, name: mc } } }`);
    warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  });
  afterAll(async () => {
    await warehouse.close();
    await database.stop();
    await rm(dataDir, { recursive: true });
  });
  const pull = (signal?: AbortSignal): Promise<ImportReport> =>
    syncWarehouse(warehouse, { dataDir, from: database.url, map: join(dataDir, 'slow.yaml'), signal });

  it('is reported in Chinese if it drops the connection', async () => {
    const pulled = pull().then(() => 'loaded', (error: unknown) => String(error));
    let isOver = false;
    while (!isOver) {
      await database.run(disconnect);
      isOver = await Promise.race([pulled.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 200, false))]);
    }
    expect(await pulled).toMatch(/读取 units 的来源失败：连接中断/);
    expect(warehouse.dataVersion()).toBe(0);
  });

  it('is disconnected at once when the pull is stopped', async () => {
    const stop = new AbortController();
    const pulled = pull(stop.signal).then(() => 'loaded', (error: unknown) => String(error));
    setTimeout(() => stop.abort(new Error('stopped by hand')), 1000);
    expect(await pulled).toContain('stopped by hand');
    expect(warehouse.dataVersion()).toBe(0);
  });
});
