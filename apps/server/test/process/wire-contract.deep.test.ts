import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openPostgresState } from '@tenderscope/state';
import { isSoak, startClickhouse, startPostgres } from '@tenderscope/testing';
import { openClickhouseWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, type BootedApp, type OpenStores } from '../support/boot-app.ts';
import { bootWithBundle } from '../support/boot-with-bundle.ts';

const visit = resolve('../shared/checks/contract.mjs');

/** Stores that several servers could share. */
const openServers: OpenStores = async (dataDir) => {
  const [postgres, clickhouse] = await Promise.all([startPostgres(), startClickhouse(join(dataDir, 'clickhouse'))]);
  const [state, warehouse] = await Promise.all([openPostgresState(postgres.url), openClickhouseWarehouse(clickhouse.url)]);
  return { state, warehouse, stop: () => Promise.all([postgres.stop(), clickhouse.stop()]) };
};

/** Both in the soak run only: setting the servers up takes ten times as long as the requests. */
const stores = [['embedded stores', undefined], ['PostgreSQL and ClickHouse', openServers]] as const;

describe.each(isSoak ? stores : stores.slice(0, 1))('on %s', (_name, open) => {
  let app: BootedApp;
  beforeAll(async () => {
    app = (await bootWithBundle(300, 'golden', open && { open })).app;
  });
  afterAll(() => app.close());

  it.skipIf(!existsSync(visit))(
    'satisfies the wire contract (skipped without ../shared)',
    async () => {
      const lines = await output(process.execPath, [visit, app.base, 'admin', adminPassword]);
      expect(lines.filter((line) => line.startsWith('FAIL '))).toEqual([]);
      expect(lines.at(-1)).toMatch(/^[1-9]\d+ passed, 0 failed$/);
    },
  );
});

function output(command: string, args: readonly string[]): Promise<string[]> {
  return new Promise((resolveLines, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => resolveLines(Buffer.concat(chunks).toString('utf8').trim().split('\n')));
  });
}
