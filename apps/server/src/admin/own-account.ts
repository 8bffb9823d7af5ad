import type { StoredRole, StoredUser } from '@tenderscope/state';
import { HttpError } from '../http-error.ts';
import { adminMessages } from './messages.ts';

/** What decides on how much an account sees and whether it signs in. */
const rights = ['roleKeys', 'unitId', 'isActive', 'allowedAddresses'] as const;
type Rights = { [Name in (typeof rights)[number]]?: unknown };

/** Nobody decides on their own account; what a form sends unchanged does not count. @throws HttpError 409. */
export function requireOthersRights(actor: StoredUser, user: StoredUser, change: Rights): void {
  if (actor.guid !== user.guid) return;
  const held: Required<Rights> = { ...user, roleKeys: user.roles.map(({ key }) => key) };
  const isChanged = rights.some((name) => change[name] !== undefined && said(change[name]) !== said(held[name]));
  if (isChanged) throw new HttpError(409, adminMessages.users.ownRights);
}

/** Nobody changes what a role of their own sees or decides; its name they may. @throws HttpError 409. */
export function requireOthersRole(actor: StoredUser, role: StoredRole, changed: StoredRole): void {
  if (!actor.roles.some(({ key }) => key === role.key)) return;
  const isChanged = role.scope !== changed.scope || said(role.permissions) !== said(changed.permissions);
  if (isChanged) throw new HttpError(409, adminMessages.roles.own);
}

/** A list without its order and repetitions. */
const said = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...new Set(value.map(String))].sort() : value);
