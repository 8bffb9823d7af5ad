import { randomUUID } from 'node:crypto';
import { permissions } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const otherUnits = '该账号或单位不在您的管理范围内，须由能看到其单位的管理员办理';
const moreRights = '该账号的页面、职责或数据范围超出您自己的，须由权限不少于该账号的管理员办理';
const allUnitsOnly = '此项涉及全部单位，须由能看全部单位的管理员办理';

let app: BootedApp;
let own: string;
let other: string;
let admin: TestClient;
/** Administers one unit, and has the permissions of a unit's analyst. */
let local: TestClient;
const guids = new Map<string, string>();
beforeAll(async () => {
  const booted = await bootWithBundle(60, 'golden');
  app = booted.app;
  const [first, second] = booted.bundle.units.filter(({ parent_id: parent }) => (parent ?? '') !== '');
  [own, other] = [String(first?.unit_id), String(second?.unit_id)];
  const permissionsOfUnit = [...permissions, 'venueBooking', 'casework', 'administration'];
  await app.state.users.addRole({ key: 'unit-administrator', name: '单位管理员', permissions: permissionsOfUnit, scope: 'unit' });
  await app.state.users.addRole({ key: 'unit-auditor', name: '单位审计', permissions: ['audit'], scope: 'unit' });
  const accounts = [
    ['local', 'unit-administrator', own], ['inside', 'unit-analyst', own], ['outside', 'unit-analyst', other],
    ['everywhere', 'group-analyst', own], ['auditing', 'unit-auditor', own], ['homeless', 'unit-analyst', undefined],
  ] as const;
  for (const [login, roleKey, unitId] of accounts) {
    await addUser(app.state, { login, name: login, roleKey, unitId, password: adminPassword });
  }
  for (const { loginName, guid } of await app.state.users.list()) guids.set(loginName, guid);
  [admin, local] = [await signIn(app), await signIn(app, 'local')];
});
afterAll(() => app.close());

const post = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> => client.call('POST', `/api/admin-api/${path}`, { json });
const answerTo = async (path: string, json?: unknown): Promise<unknown> => {
  const { status, envelope } = await post(local, path, json);
  return [status, envelope.message];
};
/** Every act on an existing account, as path and body. */
const acts = (guid: string): readonly (readonly [string, unknown])[] => [
  [`users/${guid}`, { userName: '改名' }],
  [`users/${guid}`, { unitId: own }],
  [`users/${guid}`, { roleKeys: ['unit-analyst'] }],
  [`users/${guid}`, { isActive: false }],
  [`users/${guid}/password`, {}],
  [`users/${guid}/revoke`, {}],
  [`users/${guid}/lock`, { reason: '离岗' }],
  [`users/${guid}/unlock`, {}],
  [`users/${guid}/secondFactor/reset`, {}],
  [`users/${guid}/sessions/${randomUUID()}/end`, {}],
];

it.each([
  ['of another unit', 'outside', otherUnits],
  ['of a colleague who sees all units', 'everywhere', otherUnits],
  ['without a unit', 'homeless', otherUnits],
  ['whose duty the administrator does not have', 'auditing', moreRights],
])('refuses every act on an account %s', async (_what, login, message) => {
  const before = await app.state.users.byGuid(guids.get(login) ?? '');
  for (const [path, json] of acts(guids.get(login) ?? '')) expect([path, await answerTo(path, json)]).toEqual([path, [403, message]]);
  expect(await app.state.users.byGuid(guids.get(login) ?? '')).toEqual(before);
});

it("denies an administrator of all units without the auditors' duty every act on an auditor", async () => {
  await app.state.users.addRole({ key: 'plain-administrator', name: '仅管理', permissions: ['administration'], scope: 'all' });
  await addUser(app.state, { login: 'plain', name: '仅管理', roleKey: 'plain-administrator', password: adminPassword });
  const plain = await signIn(app, 'plain');
  const reset = await post(plain, `users/${guids.get('auditing') ?? ''}/password`);
  expect([reset.status, reset.envelope.message]).toEqual([403, moreRights]);
});

it('adds and moves accounts only within the administrator’s units, individually and by a list', async () => {
  const fresh = { loginName: 'fresh', userName: '新人', roleKeys: ['unit-analyst'] };
  expect(await answerTo('users', { ...fresh, unitId: other })).toEqual([403, otherUnits]);
  expect(await answerTo(`users/${guids.get('inside') ?? ''}`, { unitId: other })).toEqual([403, otherUnits]);
  expect(await answerTo(`users/${guids.get('inside') ?? ''}`, { unitId: null, roleKeys: ['group-analyst'] })).toEqual([403, otherUnits]);
  const row = { line: 2, loginName: 'listed', userName: '名单', deptName: '', unit: other, roles: '单位分析员' };
  const listed = (await post(local, 'users/import', { rows: [row], isTrial: false, isWhole: false })).envelope.result;
  expect(listed).toMatchObject({ added: 0, rows: [{ problems: [otherUnits] }] });
  expect(await answerTo('users', { ...fresh, unitId: own })).toEqual([200, '']);
  expect(await answerTo(`users/${guids.get('inside') ?? ''}`, { userName: '改名' })).toEqual([200, '']);
  expect(await answerTo(`users/${guids.get('inside') ?? ''}/password`)).toEqual([200, '']);
});

it('shows only accounts within the administrator’s units', async () => {
  const seen = async (path: string): Promise<unknown[]> => (await local.call('GET', `/api/admin-api/${path}`)).envelope.data.list;
  const logins = (await seen('users')).map((user) => (user as { loginName: string }).loginName);
  expect(logins).toEqual(expect.arrayContaining(['local', 'inside', 'auditing']));
  for (const hidden of ['admin', 'outside', 'everywhere', 'homeless']) expect(logins).not.toContain(hidden);
  expect(await seen('users/access')).toHaveLength(logins.length);
  expect((await local.call('GET', `/api/admin-api/users/${guids.get('outside') ?? ''}/sessions`)).status).toBe(403);
});

it('reserves data about all units to users who see all of them', async () => {
  const calls: readonly (readonly ['GET' | 'POST', string, unknown?])[] = [
    ['POST', 'roles', { name: '新角色', permissions: [], scope: 'unit' }],
    ['POST', 'roles/unit-analyst', { permissions: [] }],
    ['GET', 'data-version'], ['POST', 'data-version/verify'], ['GET', 'settings'],
    ['GET', 'data-quality/report'], ['GET', 'imports/joined-companies'],
    ['POST', 'imports/profiles/remove', { name: '方案' }],
  ];
  for (const [method, path, json] of calls) {
    const { status, envelope } = await local.call(method, `/api/admin-api/${path}`, json === undefined ? {} : { json });
    expect([path, status, envelope.message]).toEqual([path, 403, allUnitsOnly]);
  }
});

it('prevents changes of the unit hierarchy by an import, and of imports of others', async () => {
  const upload = (client: TestClient): Promise<Reply> => {
    const files = new FormData();
    files.append('file', new Blob([`unit_id,name,parent_id\n${other},甲,${own}\n`]), 'units.csv');
    return client.call('POST', '/api/admin-api/imports/files/upload', { files });
  };
  const ledgersOnly = '您只能看部分单位，只能为这些单位导入台账；数据包和 OCDS 须由能看全部单位的管理员导入';
  expect((await upload(local)).status).toBe(200);
  for (const path of ['imports/check', 'imports/load']) expect(await answerTo(path)).toEqual([403, ledgersOnly]);
  expect(await answerTo('imports/clear')).toEqual([200, '']);
  expect((await upload(admin)).status).toBe(200);
  for (const path of ['imports/check', 'imports/load', 'imports/clear']) expect((await post(local, path)).status).toBe(403);
  expect((await local.call('GET', '/api/admin-api/imports/current')).envelope.result).toMatchObject({ files: [], report: null });
  expect((await local.call('GET', '/api/admin-api/imports')).envelope.data.list).toEqual([]);
});

it.each([
  ['case', { userName: 'ZHANG san' }],
  ['width', { userName: 'ｚｈａｎｇ　ＳＡＮ' }],
  ['space', { userName: 'Zhangsan' }],
  ['case in the login name', { userName: '另一人', loginName: 'ZhangSan' }],
])('refuses a name that differs from another account’s only by %s', async (_what, names) => {
  const known = { loginName: 'zhangsan', userName: 'Zhang San', roleKeys: ['unit-analyst'], unitId: own };
  await post(admin, 'users', known);
  const { status, envelope } = await post(admin, 'users', { ...known, loginName: `other-${randomUUID()}`, ...names });
  expect([status, envelope.message]).toEqual([409, expect.stringContaining('只有大小写、全半角或空格不同')]);
  expect((await post(admin, `users/${guids.get('inside') ?? ''}`, { userName: 'zhang san' })).status).toBe(409);
  expect((await post(admin, 'users', { ...known, loginName: `same-${randomUUID()}` })).status).toBe(200);
});
