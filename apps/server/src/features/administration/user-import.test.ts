import type { UserImportAnswer } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

let app: BootedApp;
let admin: TestClient;
let unit: { unit_id: string; name: string };
beforeAll(async () => {
  const booted = await bootWithBundle(60, 'golden');
  app = booted.app;
  unit = booted.bundle.units[0] as typeof unit;
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
});
afterAll(() => app.close());

const blank = { userName: '张三', deptName: '', unit: '', roles: '集团分析员' };
const lineOf = (line: number, loginName: string, more: Partial<typeof blank> = {}) => ({ line, loginName, ...blank, ...more });
const send = (rows: unknown, { isTrial = false, isWhole = false } = {}): Promise<Reply> =>
  admin.call('POST', '/api/admin-api/users/import', { json: { rows, isTrial, isWhole } });
const answerOf = ({ envelope }: Reply): UserImportAnswer => envelope.result as unknown as UserImportAnswer;
const logins = async (): Promise<string[]> => (await app.state.users.list()).map(({ loginName }) => loginName);

const mixed = () => [
  lineOf(2, 'wang'),
  lineOf(3, 'li.si', { unit: unit.name, roles: '单位分析员、审计员' }),
  lineOf(4, 'w a', { userName: '' }),
  lineOf(5, 'wang'),
  lineOf(6, 'admin'),
  lineOf(7, 'zhao', { roles: '皇帝' }),
  lineOf(8, 'qian', { roles: '单位分析员' }),
  lineOf(9, 'sun', { unit: '无此单位', roles: '' }),
];

it('gives the reason for each refused line, and adds nothing in a trial', async () => {
  const { rows, added } = answerOf(await send(mixed(), { isTrial: true }));
  expect(added).toBe(0);
  expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
    [2, []],
    [3, []],
    [4, ['账号应为 2 到 64 个字母、数字或 . _ @ -', '姓名应为 1 到 64 个字符']],
    [5, ['账号与第 2 行重复']],
    [6, ['账号已存在']],
    [7, ['角色不存在：皇帝']],
    [8, ['单位范围的角色需要指定所属单位']],
    [9, ['缺少角色', '单位「无此单位」不存在']],
  ]);
  expect(await logins()).not.toContain('wang');
});

it('adds no line of a list with a refused line if all or none was requested', async () => {
  expect((await send(mixed(), { isWhole: true })).envelope.result).toMatchObject({ added: 0 });
  expect(await logins()).not.toContain('wang');
});

it('adds the valid lines, each with a password that can sign in', async () => {
  const { rows, added } = answerOf(await send(mixed()));
  expect(added).toBe(2);
  const client = new TestClient(app.base);
  await client.login('li.si', rows[1]?.password ?? '');
  expect((await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result).toMatchObject({ roles: ['审计员', '单位分析员'] });
  const listed = (await admin.call('GET', '/api/admin-api/users')).envelope.data.list.find(({ loginName }) => loginName === 'li.si');
  expect(listed).toMatchObject({ unitName: unit.name, sessionNum: 1, lastLoginAt: expect.any(Number) as number });
  const reported = (await admin.call('GET', '/api/admin-api/audit?limit=20')).envelope.data.list;
  expect(reported.filter(({ action }) => action === 'userAdd')).toHaveLength(2);
  expect(reported.find(({ action }) => action === 'userImport')).toBeDefined();
  expect(JSON.stringify(reported)).not.toContain(rows[1]?.password);
});

it('is limited in size, and requires an administrator', async () => {
  expect((await send(Array.from({ length: 301 }, (_, index) => lineOf(index + 1, `user${index}`)))).status).toBe(400);
  expect((await send([])).status).toBe(400);
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  const auditor = new TestClient(app.base);
  await auditor.login('auditor', adminPassword);
  expect((await auditor.call('POST', '/api/admin-api/users/import', { json: { rows: [lineOf(1, 'xx')], isTrial: true, isWhole: true } })).status).toBe(403);
});
