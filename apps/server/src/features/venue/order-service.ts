import { randomUUID } from 'node:crypto';
import {
  businessDay,
  needsReason,
  orderActions,
  orderMove,
  orderStatuses,
  type NewOrder,
  type OrderAction,
  type OrderCounts,
  type OrderCountsRequest,
  type OrderEdit,
  type OrderPageRequest,
  type OrderStatus,
  type VenueOrder,
  type VenueOrderDetail,
} from '@tenderscope/contract';
import {
  FileNotAttachableError,
  NoVenueRoomError,
  type StateStore,
  type StoredUser,
  type StoredVenueOrder,
  type VenueOrderColumn,
  type VenueOrderFields,
  type VenueOrderFilter,
  type VenueOrderScope,
} from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { orderChanges, type OrderFields } from './order-changes.ts';
import { claimOf, noRoom } from './order-room.ts';
import { eventView, fileView, orderView } from './order-view.ts';
import { readPage } from './read-page.ts';
import { barredBy, contactsSeenBy, mayAct, seesContactOf, venueScopeOf } from './venue-access.ts';
import { venueErrors } from './venue-errors.ts';
import { generalErrors } from '../../platform/general-errors.ts';

const sortable: readonly VenueOrderColumn[] = [
  'number', 'title', 'venueTypeName', 'companyName', 'venueName', 'cityCode', 'contact', 'startsAt', 'endsAt', 'status', 'createdByName', 'createdAt', 'updatedAt',
];
const draft: OrderStatus = 10;
const allActions = Object.keys(orderActions) as OrderAction[];

/** Bookings of venues: their visibility, permitted actions and history. */
export class OrderService {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;

  constructor(state: StateStore, units: UnitDirectory) {
    this.#state = state;
    this.#units = units;
  }

  /** @throws HttpError 400 for a column that orders are not sorted by, 403 for the contact if it is masked. */
  async page(user: StoredUser, request: OrderPageRequest): Promise<{ rows: VenueOrder[]; total: number }> {
    const { status, orderDescs, pageNum, pageSize, ...filter } = request;
    const page = readPage({ orderDescs, pageNum, pageSize }, sortable);
    const contactsOf = contactsSeenBy(user);
    if (contactsOf !== undefined && page.orderBy.some(({ column }) => column === 'contact')) throw generalErrors.forbidden();
    const { rows, total } = await this.#state.venueOrders.page({ ...page, ...(await this.#filterOf(user, filter)), statuses: status });
    return { rows: rows.map((row) => orderView(row, contactsOf)), total };
  }

  /** Number of matching orders, by state. */
  async counts(user: StoredUser, filter: OrderCountsRequest): Promise<OrderCounts> {
    return Object.fromEntries(await this.#state.venueOrders.count(await this.#filterOf(user, filter)));
  }

  /** @throws HttpError 404 for an order that does not exist or that the user may not see. */
  async one(user: StoredUser, guid: string): Promise<VenueOrderDetail> {
    const order = await this.#find(user, guid);
    const [files, history] = await Promise.all([this.#state.uploads.attachedTo(guid), this.#state.venueOrders.history(guid)]);
    const view = orderView(order, contactsSeenBy(user));
    const isContactSeen = seesContactOf(user, order);
    const possible = allActions.filter((action) => orderMove(view.status, action));
    const actions = possible.filter((action) => mayAct(user, action, order));
    const reasons = possible.map((action) => [action, barredBy(user, action, order)] as const);
    const barred = Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined));
    return { ...view, files: files.map(fileView), history: history.map((event) => eventView(event, isContactSeen)), actions, barred };
  }

  /** True if a user may see an order. */
  async maySee(user: StoredUser, guid: string): Promise<boolean> {
    return (await this.#state.venueOrders.find(guid, await this.#scopeOf(user))) !== undefined;
  }

  /** @throws HttpError 400 for invalid fields. */
  async create(user: StoredUser, fields: NewOrder): Promise<VenueOrder> {
    await this.#check(fields);
    const guid = randomUUID();
    const at = Date.now();
    const numberPrefix = `CD${businessDay(at).replaceAll('-', '')}-`;
    const reported = { action: 'create', byGuid: user.guid, at, remark: '' };
    await attachable(this.#state.venueOrders.add({ ...fields, guid, numberPrefix, status: draft }, reported));
    return orderView(await this.#find(user, guid), contactsSeenBy(user));
  }

  /**
   * Takes one step with an order.
   * @throws HttpError 404 if it is not visible, 403 without permission, 409 in a wrong state, after a concurrent change or without capacity
   * at its venue, 400 for invalid fields or a missing reason.
   */
  async act(user: StoredUser, guid: string, action: OrderAction, edit: OrderEdit): Promise<VenueOrder> {
    const order = await this.#find(user, guid);
    const status = order.status as OrderStatus;
    const { version } = order;
    if (!mayAct(user, action, order)) {
      const reason = barredBy(user, action, order);
      throw reason === undefined ? generalErrors.forbidden() : venueErrors.barred(reason);
    }
    if (edit.version !== undefined && edit.version !== version) throw venueErrors.changedMeanwhile();
    const toStatus = orderMove(status, action);
    if (toStatus === undefined) throw venueErrors.refused(orderStatuses[status], orderActions[action].name);
    if (needsReason(action) && edit.remark === '') throw venueErrors.reasonNeeded(orderActions[action].name);
    const before: OrderFields = { ...order, files: (await this.#state.uploads.attachedTo(guid)).map((file) => file.guid) };
    const { fields: { files, ...fields }, changes } = orderChanges(before, edit);
    const next = { ...order, ...fields };
    await this.#check(next);
    const claim = await claimOf(this.#state, action, next);
    const step = { action, byGuid: user.guid, at: Date.now(), remark: edit.remark };
    const change = { ...step, guid, version, fromStatus: status, toStatus, fields, files, changes: JSON.stringify(changes), claim };
    const changed = await attachable(this.#state.venueOrders.change(change)).catch((error: unknown) => this.#refuse(error, user, next));
    if (!changed) throw venueErrors.changedMeanwhile();
    return orderView(await this.#find(user, guid), contactsSeenBy(user));
  }

  async #refuse(error: unknown, user: StoredUser, { venueGuid }: VenueOrderFields): Promise<never> {
    const venue = error instanceof NoVenueRoomError && venueGuid !== null ? await this.#state.venues.find(venueGuid) : undefined;
    throw error instanceof NoVenueRoomError && venue ? noRoom(error, venue, await this.#scopeOf(user)) : error;
  }

  async #filterOf(user: StoredUser, { keyword, from, to, venueGuid, isMine }: OrderCountsRequest): Promise<VenueOrderFilter> {
    const createdBy = isMine ? user.guid : undefined;
    const scope = await this.#scopeOf(user);
    const time = { from: from ?? undefined, to: to ?? undefined };
    return { scope, keyword, contactsOf: contactsSeenBy(user), ...time, venueGuid: venueGuid ?? undefined, createdBy };
  }

  async #check({ startsAt, endsAt, venueTypeGuid, companyGuid, venueGuid }: VenueOrderFields): Promise<void> {
    if (endsAt <= startsAt) throw venueErrors.endBeforeStart();
    if (!(await this.#state.venueTypes.has(venueTypeGuid))) throw venueErrors.badField('venueTypeGuid');
    if (!(await this.#state.venueCompanies.has(companyGuid))) throw venueErrors.badField('companyGuid');
    if (venueGuid === null) return;
    const venue = await this.#state.venues.find(venueGuid);
    if (!venue) throw venueErrors.unknownVenue();
    if (venue.venueTypeGuid !== venueTypeGuid) throw venueErrors.wrongVenueType();
  }

  async #find(user: StoredUser, guid: string): Promise<StoredVenueOrder> {
    const order = await this.#state.venueOrders.find(guid, await this.#scopeOf(user));
    if (!order) throw venueErrors.unknownOrder();
    return order;
  }

  #scopeOf(user: StoredUser): Promise<VenueOrderScope> {
    return venueScopeOf(user, this.#units);
  }
}

async function attachable<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof FileNotAttachableError) throw venueErrors.fileNotAttachable();
    throw error;
  }
}
