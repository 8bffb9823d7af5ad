import { orderActions, type Duty, type OrderAction } from '@tenderscope/contract';
import type { StoredUser, VenueOrderScope } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';

const desk: Duty = 'venueDesk';

/** Whose orders a user sees: his own and those made inside his scope of units. */
export async function venueScopeOf(user: StoredUser, units: UnitDirectory): Promise<VenueOrderScope> {
  const scope = await units.scopeOf(user);
  return scope.kind === 'all' ? scope : { kind: 'units', userGuid: user.guid, unitIds: scope.unitIds };
}

/** Whether a user may ever take an action on an order he sees; its state decides when. */
export function mayAct(user: StoredUser, action: OrderAction, order: { createdBy: string }): boolean {
  if (orderActions[action].by === 'owner') return order.createdBy === user.guid;
  return user.roles.some((role) => role.permissions.includes(desk));
}
