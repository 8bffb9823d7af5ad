import type { StateStore } from '@tenderscope/state';
import type { SessionService } from '../sessions/session-service.ts';
import { SavedQueryService } from './saved-query-service.ts';
import { SearchService } from './search-service.ts';

export interface SearchServices {
  search: SearchService;
  savedQueries: SavedQueryService;
}

export interface SearchRouteNeeds extends SearchServices {
  sessions: SessionService;
}

export const buildSearchServices = (state: StateStore): SearchServices => ({
  search: new SearchService(state),
  savedQueries: new SavedQueryService(state),
});
