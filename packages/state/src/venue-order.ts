/** What its owner writes into an order. */
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
  /** Of the venue. */
  cityCode: string | null;
  status: number;
  createdBy: string;
  createdByName: string;
  /** Unit of whoever made it; null for one without. */
  unitId: string | null;
  createdAt: number;
  updatedAt: number;
  version: number;
}

export interface VenueOrderEvent {
  action: string;
  /** Null for the order's beginning. */
  fromStatus: number | null;
  toStatus: number;
  byGuid: string;
  byName: string;
  at: number;
  remark: string;
  /** JSON text: `{field: [before, after]}`. */
  changes: string;
}

/** Whose orders someone sees: all, or his own and those made in some units. */
export type VenueOrderScope = { kind: 'all' } | { kind: 'units'; userGuid: string; unitIds: readonly string[] };
