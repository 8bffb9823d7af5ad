import type { StateStore, VenueListRepository } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { OrderService } from './order-service.ts';
import { VenueService } from './venue-service.ts';

export interface VenueServices {
  venue: { types: VenueListRepository; companies: VenueListRepository; orders: OrderService; venues: VenueService };
}

export interface VenueRouteNeeds extends VenueServices {
  sessions: SessionService;
  audit: AuditService;
}

interface VenueNeeds {
  state: StateStore;
  units: UnitDirectory;
  audit: AuditService;
}

/** Builds the services of venues and their orders. */
export const buildVenueServices = ({ state, units, audit }: VenueNeeds): VenueServices => ({
  venue: {
    types: state.venueTypes,
    companies: state.venueCompanies,
    orders: new OrderService(state, units),
    venues: new VenueService(state, { units, audit }),
  },
});
