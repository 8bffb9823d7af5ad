import type { Span } from '@tenderscope/contract';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { Page } from '../engine/page.ts';
import { uploads, users, venueOrderEvents, venueOrders } from '../schema.ts';
import { countVenueOrders, insideScope, pageVenueOrders, readVenueOrders, type VenueOrderRequest, type VenueOrderFilter } from './venue-order-list.ts';
import type { StoredVenueOrder, VenueOrderEvent, VenueOrderFields, VenueOrderScope } from './venue-order.ts';
import { bookingsOf, claimRoom, type VenueClaim } from './venue-room.ts';

/** A file to be attached to an order does not exist, belongs to another user, or is attached elsewhere. */
export class FileNotAttachableError extends Error {
  override name = 'FileNotAttachableError';
}

export interface VenueOrderStep {
  action: string;
  byGuid: string;
  at: number;
  remark: string;
}

export interface NewVenueOrder extends VenueOrderFields {
  guid: string;
  /** Part of the number before the sequence number. */
  numberPrefix: string;
  status: number;
  /** Guids of uploaded files. */
  files: readonly string[];
}

export interface VenueOrderChange extends VenueOrderStep {
  guid: string;
  /** The expected version; the change fails for any other. */
  version: number;
  fromStatus: number;
  toStatus: number;
  /** Further changed fields. */
  fields?: Partial<VenueOrderFields>;
  files?: readonly string[] | undefined;
  /** JSON text: `{field: [before, after]}`. */
  changes: string;
  /** Room that must be available for it. */
  claim?: VenueClaim | undefined;
}

/** Orders and their history. An order never changes without an event that records it. */
export class VenueOrderRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  page(request: VenueOrderRequest): Promise<Page<StoredVenueOrder>> {
    return pageVenueOrders(this.#db, request);
  }

  /** Number of matching orders in each state. */
  count(filter: VenueOrderFilter): Promise<ReadonlyMap<number, number>> {
    return countVenueOrders(this.#db, filter);
  }

  /** Orders of venues that overlap a time, in order of their beginning, regardless of their creator. */
  async bookings(venueGuids: readonly string[], time: Span, statuses: readonly number[]): Promise<StoredVenueOrder[]> {
    if (venueGuids.length === 0) return [];
    const overlapping = bookingsOf(venueGuids, time, statuses);
    return readVenueOrders(this.#db).where(overlapping).orderBy(asc(venueOrders.startsAt), asc(venueOrders.guid));
  }

  async find(guid: string, scope: VenueOrderScope): Promise<StoredVenueOrder | undefined> {
    return (await readVenueOrders(this.#db).where(and(eq(venueOrders.guid, guid), insideScope(scope))))[0];
  }

  /** Oldest first. */
  async history(guid: string): Promise<VenueOrderEvent[]> {
    const { action, fromStatus, toStatus, byGuid, at, remark, changes } = venueOrderEvents;
    return this.#db
      .select({ action, fromStatus, toStatus, byGuid, byName: users.userName, at, remark, changes })
      .from(venueOrderEvents)
      .innerJoin(users, eq(users.guid, venueOrderEvents.byGuid))
      .where(eq(venueOrderEvents.orderGuid, guid))
      .orderBy(venueOrderEvents.id);
  }

  /** @throws FileNotAttachableError. */
  async add({ numberPrefix, files, ...order }: NewVenueOrder, { action, byGuid, at, remark }: VenueOrderStep): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const number = sql<string>`${numberPrefix}::text || lpad(nextval('venue_order_numbers')::text, 6, '0')`;
      await tx.insert(venueOrders).values({ ...order, number, createdBy: byGuid, createdAt: at, updatedAt: at, version: 1 });
      const reported = { orderGuid: order.guid, action, byGuid, at, remark };
      await tx.insert(venueOrderEvents).values({ ...reported, fromStatus: null, toStatus: order.status, changes: '{}' });
      await showFiles(tx, order.guid, byGuid, files);
    });
  }

  /** @returns false if the order is no longer at the given version. @throws FileNotAttachableError, NoVenueRoomError. */
  async change({ guid, version, fromStatus, toStatus, fields = {}, files, changes, claim, ...step }: VenueOrderChange): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      if (claim) await claimRoom(tx, guid, claim);
      const seen = and(eq(venueOrders.guid, guid), eq(venueOrders.version, version), eq(venueOrders.status, fromStatus));
      const next = { ...fields, status: toStatus, updatedAt: step.at, version: version + 1 };
      const changed = await tx.update(venueOrders).set(next).where(seen).returning({ guid: venueOrders.guid });
      if (changed.length === 0) return false;
      await tx.insert(venueOrderEvents).values({ ...step, orderGuid: guid, fromStatus, toStatus, changes });
      if (files) await showFiles(tx, guid, step.byGuid, files);
      return true;
    });
  }
}

/** Attaches these files of this user to an order and detaches all others that it had. */
async function showFiles(tx: Database, orderGuid: string, owner: string, files: readonly string[]): Promise<void> {
  const here = eq(uploads.attachedTo, orderGuid);
  await tx.update(uploads).set({ attachedTo: null }).where(and(here, files.length > 0 ? notInArray(uploads.guid, [...files]) : undefined));
  if (files.length === 0) return;
  const chosen = and(inArray(uploads.guid, [...files]), eq(uploads.createdBy, owner));
  const free = and(chosen, isNull(uploads.caseGuid), or(isNull(uploads.attachedTo), here));
  const shown = await tx.update(uploads).set({ attachedTo: orderGuid }).where(free).returning({ guid: uploads.guid });
  if (shown.length < new Set(files).size) throw new FileNotAttachableError();
}
