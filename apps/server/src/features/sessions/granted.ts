import { duties, menuFor, permissions, type Duty, type MenuNode, type Permission } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';

/** Permissions of a user: the union of their roles, without permissions that no longer exist. */
export function grantedPermissions(user: StoredUser): ReadonlySet<Permission> {
  const held = new Set(user.roles.flatMap((role) => role.permissions));
  return new Set(permissions.filter((permission) => held.has(permission)));
}

/** Duties of a user: the union of their roles. */
export function grantedDuties(user: StoredUser): Duty[] {
  const held = new Set<string>(user.roles.flatMap((role) => role.permissions));
  return (Object.keys(duties) as Duty[]).filter((duty) => held.has(duty));
}

/** True if the roles of a user cover every unit. */
export const seesAll = ({ roles }: StoredUser): boolean => roles.some(({ scope }) => scope === 'all');

/** Administration screens of the security officer if duties are separated. */
const ofSecurity = ['systemUsers', 'systemRoles'];

/** Menu of a user, by their permissions and duties. */
export function menuOf(user: StoredUser, isSeparated: boolean): MenuNode[] {
  const duties = grantedDuties(user);
  const more = isSeparated && duties.includes('securityAdministration') ? ofSecurity : [];
  const granted = new Set<string>([...grantedPermissions(user), ...duties]);
  return menuFor(granted, user.isGenerateUser, { more, seesAllUnits: seesAll(user) });
}
