import { randomUUID } from 'node:crypto';
import {
  businessDay,
  messages,
  orderActions,
  orderMove,
  orderStatuses,
  type NewOrder,
  type OrderAction,
  type OrderEdit,
  type OrderPageAsk,
  type OrderStatus,
  type VenueOrder,
  type VenueOrderDetail,
} from '@tenderscope/contract';
import {
  FileNotAttachableError,
  type StateStore,
  type StoredUser,
  type StoredVenueOrder,
  type VenueOrderColumn,
  type VenueOrderFields,
  type VenueOrderScope,
} from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HttpError } from '../http-error.ts';
import { orderChanges, type OrderFields } from './order-changes.ts';
import { eventView, fileView, orderView } from './order-view.ts';
import { readPage } from './read-page.ts';
import { mayAct, venueScopeOf } from './venue-access.ts';

const sortable: readonly VenueOrderColumn[] = [
  'number', 'title', 'venueTypeName', 'companyName', 'contact', 'startsAt', 'endsAt', 'status', 'createdByName', 'createdAt', 'updatedAt',
];
const draft: OrderStatus = 10;
const allActions = Object.keys(orderActions) as OrderAction[];

/** Bookings of venues: who sees them, what may be done to them, and what was. */
export class OrderService {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;

  constructor(state: StateStore, units: UnitDirectory) {
    this.#state = state;
    this.#units = units;
  }

  /** @throws HttpError 400 for a column that orders are not sorted by. */
  async page(user: StoredUser, { status, keyword, from, to, ...page }: OrderPageAsk): Promise<{ rows: VenueOrder[]; total: number }> {
    const asked = { ...readPage(page, sortable), statuses: status, keyword, from: from ?? undefined, to: to ?? undefined };
    const { rows, total } = await this.#state.venueOrders.page({ ...asked, scope: await this.#scopeOf(user) });
    return { rows: rows.map(orderView), total };
  }

  /** @throws HttpError 404 for an order that is not there or not the user's to see. */
  async one(user: StoredUser, guid: string): Promise<VenueOrderDetail> {
    const order = await this.#find(user, guid);
    const [files, history] = await Promise.all([this.#state.uploads.attachedTo(guid), this.#state.venueOrders.history(guid)]);
    const view = orderView(order);
    const actions = allActions.filter((action) => orderMove(view.status, action) && mayAct(user, action, order));
    return { ...view, files: files.map(fileView), history: history.map(eventView), actions };
  }

  /** Whether a user may see an order. */
  async maySee(user: StoredUser, guid: string): Promise<boolean> {
    return (await this.#state.venueOrders.find(guid, await this.#scopeOf(user))) !== undefined;
  }

  /** @throws HttpError 400 for fields that fit nothing. */
  async create(user: StoredUser, fields: NewOrder): Promise<VenueOrder> {
    await this.#check(fields);
    const guid = randomUUID();
    const at = Date.now();
    const numberPrefix = `CD${businessDay(at).replaceAll('-', '')}-`;
    const told = { action: 'create', byGuid: user.guid, at, remark: '' };
    await attachable(this.#state.venueOrders.add({ ...fields, guid, numberPrefix, status: draft }, told));
    return orderView(await this.#find(user, guid));
  }

  /**
   * Takes one step with an order.
   * @throws HttpError 404 unseen, 403 not his to do, 409 not in this state or changed meanwhile, 400 for fields that fit nothing.
   */
  async act(user: StoredUser, guid: string, action: OrderAction, edit: OrderEdit): Promise<VenueOrder> {
    const order = await this.#find(user, guid);
    const { status, version } = orderView(order);
    if (!mayAct(user, action, order)) throw new HttpError(403, messages.forbidden);
    if (edit.version !== undefined && edit.version !== version) throw new HttpError(409, messages.venue.changedMeanwhile);
    const toStatus = orderMove(status, action);
    if (toStatus === undefined) throw new HttpError(409, messages.venue.refused(orderStatuses[status], orderActions[action].name));

    const before: OrderFields = { ...order, files: (await this.#state.uploads.attachedTo(guid)).map((file) => file.guid) };
    const { fields: { files, ...fields }, changes } = orderChanges(before, edit);
    await this.#check({ ...order, ...fields });
    const step = { action, byGuid: user.guid, at: Date.now(), remark: edit.remark };
    const change = { ...step, guid, version, fromStatus: status, toStatus, fields, files, changes: JSON.stringify(changes) };
    const changed = await attachable(this.#state.venueOrders.change(change));
    if (!changed) throw new HttpError(409, messages.venue.changedMeanwhile);
    return orderView(await this.#find(user, guid));
  }

  async #check({ startsAt, endsAt, venueTypeGuid, companyGuid }: VenueOrderFields): Promise<void> {
    if (endsAt <= startsAt) throw new HttpError(400, messages.venue.endBeforeStart);
    if (!(await this.#state.venueTypes.has(venueTypeGuid))) throw new HttpError(400, messages.venue.badField('venueTypeGuid'));
    if (!(await this.#state.venueCompanies.has(companyGuid))) throw new HttpError(400, messages.venue.badField('companyGuid'));
  }

  async #find(user: StoredUser, guid: string): Promise<StoredVenueOrder> {
    const order = await this.#state.venueOrders.find(guid, await this.#scopeOf(user));
    if (!order) throw new HttpError(404, messages.venue.unknownOrder);
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
    if (error instanceof FileNotAttachableError) throw new HttpError(400, messages.venue.fileNotFree);
    throw error;
  }
}
