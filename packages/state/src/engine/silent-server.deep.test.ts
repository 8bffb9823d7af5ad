import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { isSoak, startPostgres, type TestPostgres } from '@tenderscope/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isStateUnavailable } from './is-state-unavailable.ts';
import { openPostgresState } from './open-postgres-state.ts';
import type { StateStore } from '../state-store.ts';

const sockets = new Set<Socket>();
let postgres: TestPostgres;
let line: Server;
let state: StateStore;
let isSilent = false;

/** Forwards data, unless the line is silent: then it drops them without an error. */
function join(from: Socket, to: Socket): void {
  sockets.add(from);
  from.on('data', (bytes: Buffer) => isSilent || to.write(bytes));
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

beforeAll(async () => {
  postgres = await startPostgres();
  const { hostname, port } = new URL(postgres.url);
  line = createServer((near) => {
    const far = connect(Number(port), hostname);
    join(near, far);
    join(far, near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = new URL(postgres.url);
  address.port = String((line.address() as AddressInfo).port);
  state = await openPostgresState(address.href, 400);
  await state.users.keepRoles([{ key: 'reader', name: '读者', permissions: [], scope: 'all' }]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  line.close();
  await state.close();
  await postgres.stop();
});

const add = (guid: string): Promise<boolean> =>
  state.users.add({
    ...{ guid, loginName: guid, userName: '甲', deptName: '', passwordHash: '' },
    ...{ isGenerateUser: true, unitId: null, createdAt: 0, roleKeys: ['reader'] },
  });

it('a server that does not respond counts as unavailable, and is called on new connections when it responds again', async () => {
  // Each uses a separate connection, which stays open for the next call. The timeout of a new connection is much longer than that of a
  // response.
  await Promise.all([state.users.list(), state.users.roles(), add('before')]);
  isSilent = true;
  const calls = [state.users.list(), state.users.roles(), add('meanwhile')];
  const outcomes = await Promise.allSettled(isSoak ? [...calls, state.users.list()] : calls);
  expect(outcomes.map((one) => one.status === 'rejected' && isStateUnavailable(one.reason))).toEqual(outcomes.map(() => true));
  isSilent = false;
  expect(await add('after')).toBe(true);
  expect((await state.users.list()).map(({ guid }) => guid)).toEqual(['after', 'before']);
});

it('a server that does not respond to a new connection counts as unavailable', async () => {
  isSilent = true;
  const address = new URL(postgres.url);
  address.port = String((line.address() as AddressInfo).port);
  const pool = new pg.Pool({ connectionString: address.href, connectionTimeoutMillis: 100 });
  const reason: unknown = await pool.connect().catch((error: unknown) => error);
  expect(isStateUnavailable(reason)).toBe(true);
  await pool.end();
  isSilent = false;
});
