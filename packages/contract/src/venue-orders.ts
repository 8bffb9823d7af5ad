import { z } from 'zod';
import { orderStatuses, type OrderStatus } from './dictionaries.ts';
import { maxDictionarySize } from './paging.ts';

interface OrderActionRule {
  name: string;
  /** `owner`: who made the order. `desk`: a role with the duty `venueDesk`. */
  by: 'owner' | 'desk';
  /** The only states it starts from, and where each goes. */
  moves: Partial<Record<OrderStatus, OrderStatus>>;
}

/**
 * What can be done to an order; anything else is a conflict. Where the rules as first written were silent:
 * - 20→30 had no action and `review` no transition: they are one. The desk looks a submitted order through, and it awaits acceptance.
 * - A change goes 50→70 and waits there for its owner, who submits it again (70→20); what he changes is in the meantime his own.
 * - `edit` also serves drafts (10) and orders being changed (70), whose state stays as it is.
 */
export const orderActions = {
  edit: { name: '编辑', by: 'owner', moves: { 10: 10, 60: 10, 70: 70 } },
  submit: { name: '提交', by: 'owner', moves: { 10: 20, 70: 20 } },
  review: { name: '初审', by: 'desk', moves: { 20: 30 } },
  accept: { name: '受理', by: 'desk', moves: { 30: 40 } },
  pass: { name: '审核通过', by: 'desk', moves: { 40: 50 } },
  reject: { name: '审核不通过', by: 'desk', moves: { 40: 60 } },
  change: { name: '变更', by: 'owner', moves: { 50: 70 } },
  cancel: { name: '取消', by: 'owner', moves: { 10: 80, 20: 80, 30: 80, 50: 80 } },
} as const satisfies Record<string, OrderActionRule>;
export type OrderAction = keyof typeof orderActions;

/** Where an action takes an order of a status; undefined where it may not. */
export function orderMove(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  const { moves }: OrderActionRule = orderActions[action];
  return moves[status];
}

export const isOrderStatus = (status: number): status is OrderStatus => Object.hasOwn(orderStatuses, status);

/** PostgreSQL holds no NUL in a text. */
const text = (most: number) => z.string().trim().max(most).refine((value) => !value.includes('\0'));
const needed = (most: number) => text(most).refine((value) => value !== '');
export const guidSchema = z.string().regex(/^[0-9A-Za-z-]{1,64}$/);
const instant = z.int().min(0).max(1e13);

/** A body whose every field may be left out, and so itself. */
const optionalBody = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((body) => body ?? {}, schema);

/** What the owner writes into an order; files are guids of uploads. */
export const newOrderSchema = z.object({
  title: needed(200),
  venueTypeGuid: guidSchema,
  companyGuid: guidSchema,
  contact: needed(100),
  startsAt: instant,
  endsAt: instant,
  note: text(2000).default(''),
  files: z.array(guidSchema).max(20).default([]),
});
export type NewOrder = z.infer<typeof newOrderSchema>;

const step = z.object({
  /** The version the caller saw; with it, an order that changed since stays as it is. */
  version: z.int().min(1).optional(),
  remark: text(500).default(''),
});
export const orderStepSchema = optionalBody(step);

const { note, files, ...others } = newOrderSchema.shape;
/** A step with the fields that change. */
export const orderEditSchema = optionalBody(
  step.extend(z.object({ ...others, note: note.unwrap(), files: files.unwrap() }).partial().shape),
);
export type OrderEdit = z.infer<typeof orderEditSchema>;

const pageShape = (size: number) => ({
  orderDescs: z.array(z.object({ col: z.string().max(64), asc: z.boolean().default(true) })).max(8).default([]),
  pageNum: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(maxDictionarySize).default(size),
});

export const venueListSchema = optionalBody(z.object(pageShape(maxDictionarySize)));
export type VenueListAsk = z.infer<typeof venueListSchema>;
export const venueNameSchema = z.object({ name: needed(100) });

export const orderPageSchema = optionalBody(
  z.object({
    ...pageShape(10),
    status: z.array(z.int().refine(isOrderStatus)).max(8).default([]),
    keyword: text(100).default(''),
    /** Of the booking's beginning. */
    from: instant.nullish(),
    to: instant.nullish(),
  }),
);
export type OrderPageAsk = z.infer<typeof orderPageSchema>;

/** An order as the wire carries it; instants are epoch ms. */
export interface VenueOrder {
  guid: string;
  number: string;
  title: string;
  venueTypeGuid: string;
  venueTypeName: string;
  companyGuid: string;
  companyName: string;
  contact: string;
  startsAt: number;
  endsAt: number;
  note: string;
  status: OrderStatus;
  createdBy: string;
  createdByName: string;
  createdAt: number;
  updatedAt: number;
  version: number;
}

export interface UploadedFile {
  guid: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface OrderEvent {
  action: OrderAction | 'create';
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  byGuid: string;
  byName: string;
  at: number;
  remark: string;
  /** Fields that changed: before and after. */
  changes: Record<string, [unknown, unknown]>;
}

/** One order with all that belongs to it; `actions` are those its reader may take now. */
export interface VenueOrderDetail extends VenueOrder {
  files: UploadedFile[];
  history: OrderEvent[];
  actions: OrderAction[];
}
