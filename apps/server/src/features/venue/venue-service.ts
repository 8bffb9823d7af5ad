import { randomUUID } from 'node:crypto';
import {
  dayMs,
  holdingStatuses,
  maxCalendarDays,
  type NewVenue,
  type Venue,
  type VenueCalendarRequest,
  type VenueCalendarRow,
  type VenueEdit,
  type VenuePageRequest,
} from '@tenderscope/contract';
import type { StateStore, StoredUser, StoredVenue, VenueColumn } from '@tenderscope/state';
import type { Actor, AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { bookingView, venueView } from './order-view.ts';
import { readPage } from './read-page.ts';
import { cityName } from '../data/regions.ts';
import { venueScopeOf } from './venue-access.ts';
import { venueErrors } from './venue-errors.ts';

const sortable: readonly VenueColumn[] = ['name', 'cityCode', 'venueTypeName', 'capacity', 'opensAt', 'closesAt', 'isRetired', 'createdAt', 'updatedAt'];
const maxVenues = 1000;

interface VenueServiceParts {
  units: UnitDirectory;
  audit: AuditService;
}

/** Venues and their bookings. */
export class VenueService {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;
  readonly #audit: AuditService;
  constructor(state: StateStore, { units, audit }: VenueServiceParts) {
    this.#state = state;
    this.#units = units;
    this.#audit = audit;
  }

  /** @throws HttpError 400 for a column that venues are not sorted by. */
  async page({ keyword, cityCode, venueTypeGuid, withRetired, ...page }: VenuePageRequest): Promise<{ rows: Venue[]; total: number }> {
    const filter = { keyword, cityCode: cityCode ?? undefined, venueTypeGuid: venueTypeGuid ?? undefined, withRetired };
    const { rows, total } = await this.#state.venues.page({ ...readPage(page, sortable), ...filter });
    return { rows: rows.map(venueView), total };
  }

  /** @throws HttpError 400 for invalid fields, 409 for an existing name. */
  async add(actor: Actor, fields: NewVenue): Promise<Venue> {
    await this.#check(fields);
    await this.#audit.record(actor, 'venueAdd', fields.name, fields);
    const guid = randomUUID();
    if (!(await this.#state.venues.add({ ...fields, guid, at: Date.now() }))) throw venueErrors.nameTaken();
    return venueView(await this.#find(guid));
  }

  /** @throws HttpError 404 for an unknown venue, 400 for invalid fields, 409 after a concurrent change or for an existing name. */
  async change(actor: Actor, guid: string, { version, ...edit }: VenueEdit): Promise<Venue> {
    const fields = definedOf(edit);
    const before = await this.#find(guid);
    if (before.version !== version) throw venueErrors.venueChanged();
    await this.#check({ ...before, ...fields });
    await this.#audit.record(actor, 'venueChange', before.name, fields);
    const end = await this.#state.venues.change({ guid, version, at: Date.now(), fields });
    if (end !== 'changed') throw end === 'stale' ? venueErrors.venueChanged() : venueErrors.nameTaken();
    return venueView(await this.#find(guid));
  }

  /**
   * Bookings of the venues within a time, as far as the caller may see them; a retired venue is included while it has bookings.
   * @throws HttpError 400 for a time that is too long or ends before it begins.
   */
  async calendar(user: StoredUser, { from, to, cityCode, venueTypeGuid }: VenueCalendarRequest): Promise<VenueCalendarRow[]> {
    if (to <= from || to - from > maxCalendarDays * dayMs) throw venueErrors.tooManyDays(maxCalendarDays);
    const filter = { cityCode: cityCode ?? undefined, venueTypeGuid: venueTypeGuid ?? undefined, withRetired: true };
    const { rows } = await this.#state.venues.page({ orderBy: [], limit: maxVenues, offset: 0, ...filter });
    const scope = await venueScopeOf(user, this.#units);
    const bookings = await this.#state.venueOrders.bookings(rows.map(({ guid }) => guid), { startsAt: from, endsAt: to }, holdingStatuses);
    return rows.flatMap((venue) => {
      const own = bookings.filter(({ venueGuid }) => venueGuid === venue.guid);
      if (venue.isRetired && own.length === 0) return [];
      return [{ venue: venueView(venue), bookings: own.map((order) => bookingView(order, scope)) }];
    });
  }

  async #find(guid: string): Promise<StoredVenue> {
    const venue = await this.#state.venues.find(guid);
    if (!venue) throw venueErrors.venueNotFound();
    return venue;
  }

  async #check({ cityCode, venueTypeGuid, opensAt, closesAt }: NewVenue): Promise<void> {
    if (closesAt <= opensAt) throw venueErrors.badHours();
    if (cityName(cityCode) === undefined) throw venueErrors.unknownCity();
    if (!(await this.#state.venueTypes.has(venueTypeGuid))) throw venueErrors.badField('venueTypeGuid');
  }
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Fields that a caller specified. */
function definedOf<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}
