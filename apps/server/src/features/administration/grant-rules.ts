import { duties, screenGroups, type MenuLeaf } from '@tenderscope/contract';
import type { StoredRole, StoredUser } from '@tenderscope/state';
import { isAllowedAddress } from '../sessions/allowed-address.ts';
import { accountErrors } from '../accounts/account-errors.ts';
import { roleErrors } from './role-errors.ts';

const leaves = screenGroups.flatMap(({ leaves: ofGroup }): readonly MenuLeaf[] => ofGroup);
const names = new Map<string, string>([...leaves.map(({ key, name }) => [key, name] as const), ...Object.entries(duties)]);
const nameOf = (permission: string): string => names.get(permission) ?? permission;

type Rights = Pick<StoredRole, 'permissions' | 'scope'>;

const holds = (user: StoredUser, permission: string): boolean =>
  user.roles.some(({ permissions }) => permissions.includes(permission));

/**
 * Nobody may grant rights that they do not have, to others or indirectly to themselves.
 * @param before rights that are already held; these may stay. Unless duties are separated, administrators also have the duties of security
 * officers.
 * @throws HttpError 403.
 */
export function requireOwn(actor: StoredUser, before: readonly Rights[], after: readonly Rights[]): void {
  const held = new Set([...actor.roles, ...before].flatMap(({ permissions }) => permissions));
  if (holds(actor, 'administration')) held.add('securityAdministration');
  const excess = new Set(after.flatMap(({ permissions }) => permissions).filter((permission) => !held.has(permission)));
  if (excess.size > 0) throw roleErrors.exceedsOwnRights([...excess].map(nameOf));
  const isWider = after.some(({ scope }) => scope === 'all') && ![...actor.roles, ...before].some(({ scope }) => scope === 'all');
  if (isWider) throw roleErrors.exceedsOwnScope();
}

/**
 * Once a user who does not administer has the auditors' duty, one such user must keep it. A user without the duty cannot remove it.
 * @throws HttpError 403, 409.
 */
export function requireAuditors(actor: StoredUser, before: readonly StoredUser[], after: readonly StoredUser[]): void {
  const isTaken = before.some((user) => isAuditor(user) && !after.some((one) => one.guid === user.guid && isAuditor(one)));
  if (isTaken && !holds(actor, 'audit')) throw roleErrors.auditNotHeld();
  requireAuditorLeft(before, after);
}

/** The part that also applies to address changes and to locks, which any administrator may need at once. @throws HttpError 409. */
export function requireAuditorLeft(before: readonly StoredUser[], after: readonly StoredUser[]): void {
  if (!before.some(isIndependent)) return;
  if (!after.some(isIndependent)) throw roleErrors.noIndependentAuditor();
  const isReachable = (user: StoredUser): boolean => isIndependent(user) && !isShutOut(user);
  if (before.some(isReachable) && !after.some(isReachable)) throw accountErrors.auditorAddresses();
}

const isAuditor = (user: StoredUser): boolean => user.isActive && holds(user, 'audit');
const isIndependent = (user: StoredUser): boolean => isAuditor(user) && user.lockedAt === null && !holds(user, 'administration');

/**
 * True if the allowed networks of an account exclude every known address of its owner. Only the address of the last login is known; without
 * a login no address is.
 */
function isShutOut({ allowedAddresses, lastLoginAddress }: StoredUser): boolean {
  if (allowedAddresses.length === 0) return false;
  return lastLoginAddress === null || !isAllowedAddress(lastLoginAddress, allowedAddresses);
}
