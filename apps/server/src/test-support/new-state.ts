import { openPgliteState, type StateStore } from '@tenderscope/state';
import { layState } from '@tenderscope/testing';

/** Opens an empty embedded state in a new data folder. */
export async function openNewState(dataDir: string): Promise<StateStore> {
  await layState(dataDir);
  return openPgliteState(dataDir);
}
