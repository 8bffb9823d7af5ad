import type { StoredRole, StoredUser } from '@tenderscope/state';
import { roleErrors } from './role-errors.ts';
import { accountErrors } from '../accounts/account-errors.ts';

/** Fields that determine the rights of an account and its ability to sign in. */
const rights = ['roleKeys', 'unitId', 'isActive', 'allowedAddresses'] as const;
type Rights = { [Name in (typeof rights)[number]]?: unknown };

/** Nobody may change their own rights; unchanged fields of the form are ignored. @throws HttpError 409. */
export function requireOthersRights(actor: StoredUser, user: StoredUser, change: Rights): void {
  if (actor.guid !== user.guid) return;
  const held: Required<Rights> = { ...user, roleKeys: user.roles.map(({ key }) => key) };
  const isChanged = rights.some((name) => change[name] !== undefined && canonical(change[name]) !== canonical(held[name]));
  if (isChanged) throw accountErrors.ownRights();
}

/** Nobody may change the rights of a role that they hold, but they may rename it. @throws HttpError 409. */
export function requireOthersRole(actor: StoredUser, role: StoredRole, changed: StoredRole): void {
  if (!actor.roles.some(({ key }) => key === role.key)) return;
  const isChanged = role.scope !== changed.scope || canonical(role.permissions) !== canonical(changed.permissions);
  if (isChanged) throw roleErrors.ownRole();
}

/** List without order and duplicates, as text. */
const canonical = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...new Set(value.map(String))].sort() : value);
