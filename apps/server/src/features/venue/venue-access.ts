import { messages, orderActions, type Duty, type OrderAction } from '@tenderscope/contract';
import type { StoredUser, StoredVenueOrder, VenueOrderScope } from '@tenderscope/state';
import { seesPersons } from '../data/evidence-values.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';

const office: Duty = 'venueDesk';

/** Orders that a user sees: their own and those within their scope of units. */
export async function venueScopeOf(user: StoredUser, units: UnitDirectory): Promise<VenueOrderScope> {
  const scope = await units.scopeOf(user);
  return scope.kind === 'all' ? scope : { kind: 'units', userGuid: user.guid, unitIds: scope.unitIds };
}

/** True if a scope permits its user to see an order that was read without one. */
export function isVisible({ createdBy, unitId }: Pick<StoredVenueOrder, 'createdBy' | 'unitId'>, scope: VenueOrderScope): boolean {
  if (scope.kind === 'all') return true;
  return createdBy === scope.userGuid || (unitId !== null && scope.unitIds.includes(unitId));
}

const isVenueStaff = (user: StoredUser): boolean => user.roles.some((role) => role.permissions.includes(office));

/** Reason why another person must take a deciding action, or undefined: nobody decides about their own order. */
export function barredBy(user: StoredUser, action: OrderAction, order: { createdBy: string }): string | undefined {
  const isOwn = isVenueStaff(user) && orderActions[action].by === 'desk' && order.createdBy === user.guid;
  return isOwn ? messages.venue.ownOrder : undefined;
}

/**
 * User whose orders alone have visible contacts; undefined for users who see all: those with the venue duty, who call them, and users who
 * may see people.
 */
export const contactsSeenBy = (user: StoredUser): string | undefined => (isVenueStaff(user) || seesPersons(user) ? undefined : user.guid);

/** True if a user sees the contact of an order. */
export function seesContactOf(user: StoredUser, { createdBy }: { createdBy: string }): boolean {
  const contactsOf = contactsSeenBy(user);
  return contactsOf === undefined || contactsOf === createdBy;
}

/** True if a user may take an action on an order they see, subject to its state. Nobody decides about their own order. */
export function mayAct(user: StoredUser, action: OrderAction, order: { createdBy: string }): boolean {
  const isOwner = order.createdBy === user.guid;
  return orderActions[action].by === 'owner' ? isOwner : isVenueStaff(user) && !isOwner;
}
