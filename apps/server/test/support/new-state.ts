import { openPgliteState, type StateStore } from '@tenderscope/state';
import { copyState } from '@tenderscope/testing';

/** Opens an empty embedded state in a new data folder. */
export async function openNewState(dataDir: string): Promise<StateStore> {
  await copyState(dataDir);
  return openPgliteState(dataDir);
}
