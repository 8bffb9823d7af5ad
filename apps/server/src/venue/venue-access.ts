import { messages, orderActions, type Duty, type OrderAction } from '@tenderscope/contract';
import type { StoredUser, StoredVenueOrder, VenueOrderScope } from '@tenderscope/state';
import { seesPersons } from '../data/evidence-values.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';

const desk: Duty = 'venueDesk';

/** Whose orders a user sees: his own and those made inside his scope of units. */
export async function venueScopeOf(user: StoredUser, units: UnitDirectory): Promise<VenueOrderScope> {
  const scope = await units.scopeOf(user);
  return scope.kind === 'all' ? scope : { kind: 'units', userGuid: user.guid, unitIds: scope.unitIds };
}

/** Whether a scope lets its user see an order that was read without one. */
export function isVisible({ createdBy, unitId }: Pick<StoredVenueOrder, 'createdBy' | 'unitId'>, scope: VenueOrderScope): boolean {
  if (scope.kind === 'all') return true;
  return createdBy === scope.userGuid || (unitId !== null && scope.unitIds.includes(unitId));
}

const isAtDesk = (user: StoredUser): boolean => user.roles.some((role) => role.permissions.includes(desk));

/** Why an action of the desk has to be another person's: nobody decides about an order of their own. Undefined where it may be theirs. */
export function barredBy(user: StoredUser, action: OrderAction, order: { createdBy: string }): string | undefined {
  const isOwn = isAtDesk(user) && orderActions[action].by === 'desk' && order.createdBy === user.guid;
  return isOwn ? messages.venue.ownOrder : undefined;
}

/** Whose orders alone a user sees the contacts of; undefined for who sees all: the desk calls them, and who may see people. */
export const contactsSeenBy = (user: StoredUser): string | undefined => (isAtDesk(user) || seesPersons(user) ? undefined : user.guid);

/** Whether a user sees the contact of an order. */
export function seesContactOf(user: StoredUser, { createdBy }: { createdBy: string }): boolean {
  const contactsOf = contactsSeenBy(user);
  return contactsOf === undefined || contactsOf === createdBy;
}

/** Whether a user may ever take an action on an order he sees; its state decides when. Nobody decides about an order of their own. */
export function mayAct(user: StoredUser, action: OrderAction, order: { createdBy: string }): boolean {
  const isOwner = order.createdBy === user.guid;
  return orderActions[action].by === 'owner' ? isOwner : isAtDesk(user) && !isOwner;
}
