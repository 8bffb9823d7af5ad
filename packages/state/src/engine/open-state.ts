import { openPgliteState } from './open-pglite-state.ts';
import { openPostgresState } from './open-postgres-state.ts';
import type { StateStore } from '../state-store.ts';

/** Opens the PostgreSQL that servers share, if configured, otherwise the embedded one below `dataDir`. */
export function openState({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<StateStore> {
  return databaseUrl === undefined ? openPgliteState(dataDir) : openPostgresState(databaseUrl);
}
