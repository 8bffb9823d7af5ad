import { openPostgresState } from '@tenderscope/state';
import { startPostgres } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { openEmbedded, type OpenStores } from './boot-app.ts';

const openOnPostgres: OpenStores = async (dataDir) => {
  const postgres = await startPostgres();
  return {
    state: await openPostgresState(postgres.url),
    warehouse: await openDuckdbWarehouse({ dataDir, memoryMb: 1024 }),
    stop: () => postgres.stop(),
  };
};

/** Every engine that state may live in, by name. */
export const onBothStates: readonly (readonly [string, OpenStores])[] = [
  ['PGlite', openEmbedded],
  ['PostgreSQL', openOnPostgres],
];
