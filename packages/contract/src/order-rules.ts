import { orderStatuses, type OrderStatus } from './dictionaries.ts';

interface OrderActionRule {
  name: string;
  /** `owner`: the user who created the order. `desk`: a role with the duty `venueDesk`, for orders of others. */
  by: 'owner' | 'desk';
  /** A reason is required in the remark. */
  needsReason?: true;
  /** The only states in which the action is allowed, with the resulting state. */
  moves: Partial<Record<OrderStatus, OrderStatus>>;
}

/**
 * Allowed actions on an order; anything else is a conflict. Decisions where the original rules were incomplete:
 * - 20→30 had no action and `review` no transition: they are the same. The desk reviews a submitted order, which then awaits acceptance.
 * - A change goes 50→70 and waits for the owner, who submits it again (70→20). Until then the changes are up to the owner.
 * - `edit` also applies to drafts (10) and orders being changed (70), whose state does not change.
 * - The creator of an order never decides about it, regardless of their duties.
 */
export const orderActions = {
  edit: { name: '编辑', by: 'owner', moves: { 10: 10, 60: 10, 70: 70 } },
  submit: { name: '提交', by: 'owner', moves: { 10: 20, 70: 20 } },
  review: { name: '初审', by: 'desk', moves: { 20: 30 } },
  accept: { name: '受理', by: 'desk', moves: { 30: 40 } },
  pass: { name: '审核通过', by: 'desk', moves: { 40: 50 } },
  reject: { name: '审核不通过', by: 'desk', needsReason: true, moves: { 40: 60 } },
  change: { name: '变更', by: 'owner', moves: { 50: 70 } },
  cancel: { name: '取消', by: 'owner', needsReason: true, moves: { 10: 80, 20: 80, 30: 80, 50: 80 } },
} as const satisfies Record<string, OrderActionRule>;
export type OrderAction = keyof typeof orderActions;

/** Status after an action; undefined if it is not allowed. */
export function orderMove(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  const { moves }: OrderActionRule = orderActions[action];
  return moves[status];
}

export function needsReason(action: OrderAction): boolean {
  const rule: OrderActionRule = orderActions[action];
  return rule.needsReason === true;
}

export const isOrderStatus = (status: number): status is OrderStatus => Object.hasOwn(orderStatuses, status);

/** Maximum number of simultaneous bookings of one venue. */
export const maxVenueCapacity = 100;
/** Maximum number of days in a calendar. */
export const maxCalendarDays = 42;
