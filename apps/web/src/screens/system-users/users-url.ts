import type { AdminUser } from '@tenderscope/contract';
import { anyText, oneOf, optionalText, urlFormat } from '../../lib/address/url-format.ts';

/** The filters of the accounts in the address. */
export const usersUrl = urlFormat({ q: anyText, role: optionalText, unit: optionalText, state: oneOf(['全部', '在用', '停用', '从未登录']) });
export type UsersState = ReturnType<typeof usersUrl.read>;

const states: Readonly<Record<UsersState['state'], (user: AdminUser) => boolean>> = {
  全部: () => true,
  在用: ({ isActive }) => isActive,
  停用: ({ isActive }) => !isActive,
  从未登录: ({ lastLoginAt }) => lastLoginAt === null,
};

/** Accounts that match the filters, in their order. */
export function narrowUsers(users: readonly AdminUser[], { q, role, unit, state }: UsersState): AdminUser[] {
  const wanted = q.trim().toLowerCase();
  const holds = ({ loginName, userName, deptName }: AdminUser): boolean =>
    [loginName, userName, deptName].some((text) => text.toLowerCase().includes(wanted));
  const hasRole = ({ roles }: AdminUser): boolean => role === null || roles.some(({ key }) => key === role);
  return users.filter((user) => states[state](user) && holds(user) && hasRole(user) && (unit === null || user.unitId === unit));
}
