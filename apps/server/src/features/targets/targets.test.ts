import { permissions, type NewTarget, type Target } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn, signInAnalyst, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const path = '/api/target-api/targets';
let app: BootedApp;
let admin: TestClient;
let analyst: TestClient;
let units: string[];
beforeAll(async () => {
  app = (await bootWithBundle(60, 'golden')).app;
  admin = await signIn(app);
  analyst = await signInAnalyst(app);
  const rows = await app.warehouse.query({ sql: 'select unit_id from units where parent_id is not null order by unit_id', values: {} });
  units = rows.map(({ unit_id }) => String(unit_id));
});
afterAll(() => app.close());

const target = (change: Partial<NewTarget> = {}): NewTarget =>
  ({ unit: units[0] ?? '', year: 2026, metric: 'failedRate', value: 0.12, direction: 'atMost', version: 0, ...change });
const set = (json: NewTarget, by = analyst): Promise<Reply> => by.call('POST', path, { json });
const list = async (by: TestClient, query = ''): Promise<Target[]> => (await by.call('GET', path + query)).envelope.data.list as unknown as Target[];
const messageOf = ({ status, envelope: { message } }: Reply) => [status, message];

it('sets, changes and removes a target, each with its version and the audit', async () => {
  const first = (await set(target())).envelope.result as unknown as Target;
  expect(first).toEqual({ unit: units[0], year: 2026, metric: 'failedRate', value: 0.12, direction: 'atMost', version: 1, userName: '分析员', changedAt: expect.any(Number) as number });
  expect(messageOf(await set(target({ value: 0.1 })))).toEqual([409, '目标值已被 分析员 修改，请核对最新值后再保存']);
  expect((await set(target({ value: 0.1, version: 1 }), admin)).envelope.result).toMatchObject({ value: 0.1, version: 2, userName: '管理员' });
  expect(messageOf(await set(target({ value: 0.2, version: 1 })))).toEqual([409, '目标值已被 管理员 修改，请核对最新值后再保存']);
  expect(await list(admin, '?year=2026')).toMatchObject([{ value: 0.1, version: 2 }]);
  expect((await set(target({ value: null, version: 2 }))).status).toBe(200);
  expect(await list(admin, '?year=2026')).toEqual([]);
  expect(await list(admin, `?unit=${units[0]}`)).toMatchObject([{ value: null, version: 3 }]);
  const entries = await app.state.audit.newest({ action: 'targetChange', limit: 10 });
  expect(entries.map(({ detail }) => JSON.parse(detail) as object)).toMatchObject([
    { metric: 'failedRate', unit: units[0], before: { value: 0.1 }, after: { value: null } },
    { before: { value: 0.12, direction: 'atMost' }, after: { value: 0.1, direction: 'atMost' } },
    { before: null, after: { value: 0.12 } },
  ]);
});

it.each([
  [{ value: 1.2 }, 422, '流标率的目标值应在 0 到 100 之间（%）'],
  [{ direction: 'atLeast' }, 422, '此指标的目标方向是固定的，不能更改'],
  [{ unit: 'nowhere' }, 403, '不能设定这个单位的目标值：不在您的数据范围内'],
] as const)('refuses %j', async (change, status, message) => {
  expect(messageOf(await set(target({ year: 2030, ...change })))).toEqual([status, message]);
});

it('refuses fields out of their form', async () => {
  expect((await analyst.call('POST', path, { json: { ...target(), year: 1900 } })).status).toBe(400);
  expect((await analyst.call('POST', path, { json: { ...target(), metric: 'zbRate' } })).status).toBe(400);
  expect((await analyst.call('GET', `${path}?year=x`)).status).toBe(400);
});

it('shows and lets set only targets of units in scope', async () => {
  const [own = '', other = ''] = units;
  const role = { key: 'unit-targets', name: '单位目标', permissions: [...permissions, 'targetSetting'], scope: 'unit' as const };
  await app.state.users.addRole(role);
  await addUser(app.state, { login: 'unit-setter', name: '单位设定', unitId: own, roleKey: role.key, password: adminPassword });
  const setter = await signIn(app, 'unit-setter');
  const clerk = await signInToUnit(app, own);
  const stranger = await signInToUnit(app, other);
  await set(target({ unit: null, year: 2031 }));
  await set(target({ unit: other, year: 2031 }));
  expect((await set(target({ unit: own, year: 2031 }), setter)).status).toBe(200);
  expect((await set(target({ unit: other, year: 2031, version: 1 }), setter)).status).toBe(403);
  expect((await set(target({ unit: null, year: 2031, version: 1 }), setter)).status).toBe(403);
  expect((await set(target({ unit: own, year: 2031, version: 1 }), clerk)).status).toBe(403);
  const unitsOf = async (by: TestClient, query = '?year=2031') => (await list(by, query)).map(({ unit }) => unit);
  expect(await unitsOf(clerk)).toEqual([own]);
  expect(await unitsOf(stranger)).toEqual([other]);
  expect(await unitsOf(stranger, `?unit=${own}`)).toEqual([]);
  expect(await unitsOf(stranger, '?unit=')).toEqual([]);
  expect(new Set(await unitsOf(analyst))).toEqual(new Set([null, own, other]));
  expect(await unitsOf(analyst, '?unit=')).toEqual([null]);
});
