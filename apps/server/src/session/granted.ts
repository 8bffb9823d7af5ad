import { permissions, type Permission } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';

/** What a user may do: the union of their roles, without permissions that no longer exist. */
export function grantedPermissions(user: StoredUser): ReadonlySet<Permission> {
  const held = new Set(user.roles.flatMap((role) => role.permissions));
  return new Set(permissions.filter((permission) => held.has(permission)));
}
