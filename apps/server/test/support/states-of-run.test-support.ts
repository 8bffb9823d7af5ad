import { openPostgresState } from '@tenderscope/state';
import { isSoak, startPostgres, warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { openEmbedded, type OpenStores } from './boot-app.ts';

const openOnPostgres: OpenStores = async (dataDir) => {
  const postgres = await startPostgres();
  return {
    state: await openPostgresState(postgres.url),
    warehouse: await openDuckdbWarehouse({ dataDir, memoryMb: 1024, threads: warehouseThreads }),
    stop: () => postgres.stop(),
  };
};

const states: readonly (readonly [string, OpenStores])[] = [
  ['PGlite', openEmbedded],
  ['PostgreSQL', openOnPostgres],
];

/** Engines of the state, by name: the embedded one in the gate, both in the soak run. */
export const statesOfRun = isSoak ? states : states.slice(0, 1);
