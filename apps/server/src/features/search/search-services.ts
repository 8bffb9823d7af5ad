import type { StateStore } from '@tenderscope/state';
import type { SessionService } from '../sessions/session-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { HomePageService } from './home-page-service.ts';
import { SavedQueryService } from './saved-query-service.ts';
import { SearchService } from './search-service.ts';

export interface SearchServices {
  search: SearchService;
  savedQueries: SavedQueryService;
  homePages: HomePageService;
}

export interface SearchRouteNeeds extends SearchServices {
  sessions: SessionService;
}

interface SearchParts {
  state: StateStore;
  units: UnitDirectory;
  audit: AuditService;
  isSeparated: boolean;
}

export const buildSearchServices = (parts: SearchParts): SearchServices => ({
  search: new SearchService(parts.state),
  savedQueries: new SavedQueryService(parts),
  homePages: new HomePageService(parts.state),
});
