import type { StateStore } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { HomePageService } from '../search/home-page-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { WallboardAccess } from './wallboard-access.ts';
import { WallboardService } from './wallboard-service.ts';
import { WallboardTokens } from './wallboard-tokens.ts';

export interface WallboardServices {
  wallboards: WallboardService;
  wallboardAccess: WallboardAccess;
}

export interface WallboardRouteNeeds extends WallboardServices {
  sessions: SessionService;
}

interface WallboardNeeds {
  state: StateStore;
  units: UnitDirectory;
  warehouse: WarehouseState;
  audit: AuditService;
  homePages: HomePageService;
  /** Secret of the installation. */
  secret: Buffer;
  isSeparated: boolean;
}

/** Builds the services of public displays. */
export function buildWallboardServices({ secret, ...parts }: WallboardNeeds): WallboardServices {
  const tokens = new WallboardTokens(secret);
  return { wallboards: new WallboardService({ ...parts, tokens }), wallboardAccess: new WallboardAccess({ ...parts, tokens }) };
}
