import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClickhouse, type TestClickhouse } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ClickhouseConnection } from './clickhouse-connection.ts';
import { ClickhouseServers } from './clickhouse-servers.ts';
import { cloneDatabase, createEmpty } from './databases.ts';
import { storedTables } from './stored-tables.ts';

let folder: string;
let server: TestClickhouse;
let connection: ClickhouseConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'databases-'));
  server = await startClickhouse(join(folder, 'data'));
  connection = new ClickhouseConnection(server.url);
});
afterAll(async () => {
  await connection.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Commands that cloning a database sends to the server. */
async function commandsOfClone(from: string): Promise<string[]> {
  const command = vi.spyOn(connection, 'command');
  const name = await cloneDatabase(new ClickhouseServers([connection]), from);
  const commands = command.mock.calls.map(([, sql]) => sql);
  command.mockRestore();
  const rows = await connection.rows(name, 'select company_id, name from companies');
  expect(rows).toEqual([{ company_id: 'c1', name: 'First' }]);
  return commands;
}
const isShared = (sql: string): boolean => sql.includes(' clone as ');

it('shares the rows of every table with its clone, and copies those of a table that this version stores in another way', async () => {
  const from = await createEmpty(new ClickhouseServers([connection]));
  await connection.command(from, `insert into imported_companies (company_id, name) values ('c1', 'First')`);
  const commands = await commandsOfClone(from);
  expect(commands.filter(isShared)).toHaveLength(storedTables.length);
  expect(commands.filter((sql) => sql.startsWith('insert'))).toEqual([]);

  await connection.command(from, 'alter table imported_companies drop column scale');
  const ofOlder = await commandsOfClone(from);
  expect(ofOlder.filter(isShared)).toHaveLength(storedTables.length - 1);
  expect(ofOlder.filter((sql) => sql.startsWith('insert'))).toHaveLength(1);

  // An older version stored rows under a name that is now a view.
  await connection.command(from, 'drop view companies');
  await connection.command(from, 'rename table imported_companies to companies');
  await commandsOfClone(from);
});
