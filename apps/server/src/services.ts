import type { Environment } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import type { Warehouse } from '@tenderscope/warehouse';
import { DataService } from './data/data-service.ts';
import { UnitDirectory } from './data/unit-directory.ts';
import { LoginService } from './session/login-service.ts';
import { SessionService } from './session/session-service.ts';

export interface Stores {
  state: StateStore;
  warehouse: Warehouse;
}

export type Settings = Pick<Environment, 'BASE_PATH' | 'SESSION_IDLE_MINUTES' | 'QUERY_TIMEOUT_MS' | 'QUERY_CONCURRENCY' | 'LOG_LEVEL'> & {
  /** Folder of the built web app; absent in tests of the calls alone. */
  webDir?: string;
  /** Folder of the maps. */
  mapDir?: string;
};

/** What the routes call. */
export interface Services {
  login: LoginService;
  sessions: SessionService;
  data: DataService;
  units: UnitDirectory;
  warehouse: Warehouse;
}

export function buildServices({ state, warehouse }: Stores, settings: Settings): Services {
  const sessions = new SessionService(state, settings.SESSION_IDLE_MINUTES);
  return {
    sessions,
    warehouse,
    login: new LoginService(state, sessions),
    data: new DataService(warehouse, { timeoutMs: settings.QUERY_TIMEOUT_MS, concurrency: settings.QUERY_CONCURRENCY }),
    units: new UnitDirectory(warehouse),
  };
}
