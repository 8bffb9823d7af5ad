import { officerDuties, type OfficerDuty } from '@tenderscope/contract';
import type { StoredRole, StoredUser } from '@tenderscope/state';
import { separationErrors } from './separation-errors.ts';

type Granted = Pick<StoredRole, 'permissions'>;

const dutiesOf = (roles: readonly Granted[]): OfficerDuty[] =>
  officerDuties.filter((duty) => roles.some(({ permissions }) => permissions.includes(duty)));

/**
 * Rights of an account if the duties of the three officers are separated: an officer has their duty and nothing else. An account that holds
 * two of them, from before the setting, has no rights.
 */
export function separated(user: StoredUser): StoredUser {
  const held = dutiesOf(user.roles);
  if (held.length === 0) return user;
  const kept = new Set<string>(held.length === 1 ? held : []);
  const roles = user.roles.map((role) => ({ ...role, permissions: role.permissions.filter((permission) => kept.has(permission)) }));
  return { ...user, roles };
}

/** @throws HttpError 422 for roles that together hold two officers' duties, or a duty and another right. */
export function requireSeparated(roles: readonly Granted[]): void {
  const held = dutiesOf(roles);
  if (held.length > 1) throw separationErrors.twoDuties();
  if (held.length === 1 && roles.some(({ permissions }) => permissions.some((permission) => permission !== held[0]))) {
    throw separationErrors.mixedDuties();
  }
}

/** Account fields that the system officer and the security officer may change. */
const fieldsOf: Readonly<Record<'administration' | 'securityAdministration', readonly string[]>> = {
  administration: ['userName', 'deptName', 'unitId', 'isGenerateUser'],
  securityAdministration: ['roleKeys', 'isActive', 'allowedAddresses'],
};

/** @throws HttpError 403 for fields of another officer, 409 for the actor's own rights. */
export function requireOwnFields(actor: StoredUser, guid: string, change: object): void {
  const duty = dutiesOf(actor.roles)[0];
  const allowed = duty === 'administration' || duty === 'securityAdministration' ? fieldsOf[duty] : [];
  const changed = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (changed.some((field) => !allowed.includes(field))) throw separationErrors.otherOfficersFields();
  if (actor.guid === guid && duty === 'securityAdministration') throw separationErrors.ownRights();
}
