import { orderStatuses, type OrderStatus } from './dictionaries.ts';

interface OrderActionRule {
  name: string;
  /** `owner`: who made the order. `desk`: a role with the duty `venueDesk`, for orders of others. */
  by: 'owner' | 'desk';
  /** It says why, in its remark. */
  needsReason?: true;
  /** The only states it starts from, and where each goes. */
  moves: Partial<Record<OrderStatus, OrderStatus>>;
}

/**
 * What can be done to an order; anything else is a conflict. Where the rules as first written were silent:
 * - 20→30 had no action and `review` no transition: they are one. The desk looks a submitted order through, and it awaits acceptance.
 * - A change goes 50→70 and waits there for its owner, who submits it again (70→20); what they change is in the meantime their own.
 * - `edit` also serves drafts (10) and orders being changed (70), whose state stays as it is.
 * - Whoever made an order never decides about it, whatever their duties.
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

/** Where an action takes an order of a status; undefined where it may not. */
export function orderMove(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  const { moves }: OrderActionRule = orderActions[action];
  return moves[status];
}

export function needsReason(action: OrderAction): boolean {
  const rule: OrderActionRule = orderActions[action];
  return rule.needsReason === true;
}

export const isOrderStatus = (status: number): status is OrderStatus => Object.hasOwn(orderStatuses, status);

/** Of one venue at once. */
export const maxVenueCapacity = 100;
/** A calendar shows at most so many days. */
export const maxCalendarDays = 42;
