/** Fields of an order that its owner enters. */
export interface VenueOrderFields {
  title: string;
  venueTypeGuid: string;
  companyGuid: string;
  /** Null for a draft without one, and for orders older than venues. */
  venueGuid: string | null;
  contact: string;
  startsAt: number;
  endsAt: number;
  note: string;
}

export interface StoredVenueOrder extends VenueOrderFields {
  guid: string;
  number: string;
  venueTypeName: string;
  companyName: string;
  venueName: string | null;
  /** City of the venue. */
  cityCode: string | null;
  status: number;
  createdBy: string;
  createdByName: string;
  /** Unit of the creator; null if they have none. */
  unitId: string | null;
  createdAt: number;
  updatedAt: number;
  version: number;
}

export interface VenueOrderEvent {
  action: string;
  /** Null for the creation of the order. */
  fromStatus: number | null;
  toStatus: number;
  byGuid: string;
  byName: string;
  at: number;
  remark: string;
  /** JSON text: `{field: [before, after]}`. */
  changes: string;
}

/** The orders that a user may see: all, or their own and those created in some units. */
export type VenueOrderScope = { kind: 'all' } | { kind: 'units'; userGuid: string; unitIds: readonly string[] };
