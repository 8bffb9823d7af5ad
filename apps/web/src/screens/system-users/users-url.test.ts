import type { AdminUser } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { narrowUsers, usersUrl } from './users-url.ts';

const user = (loginName: string, more: Partial<AdminUser> = {}): AdminUser => ({
  ...{ guid: loginName, loginName, userName: '张三', deptName: '采购部', isGenerateUser: true, unitId: null, unitName: null, isActive: true },
  ...{ createdAt: 0, passwordSetAt: 0, mustChangePassword: false, lockedAt: null, lockReason: '', allowedAddresses: [], lastLoginAddress: null },
  ...{ lastLoginAt: 1, sessionNum: 0, openCaseNum: 0, roles: [{ key: 'auditor', name: '审计员' }], ...more },
});
const users = [user('a'), user('b', { isActive: false, unitId: 'u1' }), user('Cc', { lastLoginAt: null, userName: '李四', roles: [] })];
const shown = (address: string): string[] =>
  narrowUsers(users, usersUrl.read(new URLSearchParams(address))).map(({ loginName }) => loginName);

it.each([
  ['', ['a', 'b', 'Cc']],
  ['q=c', ['Cc']],
  ['q=李', ['Cc']],
  ['q=采购', ['a', 'b', 'Cc']],
  ['role=auditor', ['a', 'b']],
  ['unit=u1', ['b']],
  ['state=停用', ['b']],
  ['state=从未登录', ['Cc']],
  ['state=无此状态', ['a', 'b', 'Cc']],
])('%s shows %s', (address, wanted) => expect(shown(address)).toEqual(wanted));
