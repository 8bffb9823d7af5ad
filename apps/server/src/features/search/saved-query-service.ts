import { randomUUID } from 'node:crypto';
import { maxSavedQueries, type NewSavedQuery, type SavedQuery } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { savedQueryErrors } from './saved-query-errors.ts';

/** Named queries of users; each user has access only to their own. */
export class SavedQueryService {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  /** Newest first. */
  async list(userGuid: string, screen: string): Promise<SavedQuery[]> {
    const stored = await this.#state.savedQueries.list(userGuid, screen);
    return stored.map(({ guid, name, address, createdAt }) => ({ guid, name, address, create_time: createdAt }));
  }

  /** @throws HttpError 409 for an existing name or URL, and above the maximum number. */
  async add(userGuid: string, query: NewSavedQuery): Promise<{ guid: string }> {
    const guid = randomUUID();
    const outcome = await this.#state.savedQueries.add({ ...query, guid, userGuid, createdAt: Date.now() }, maxSavedQueries);
    if (outcome === 'added') return { guid };
    if (outcome === 'full') throw savedQueryErrors.tooMany(maxSavedQueries);
    throw outcome.taken === 'name' ? savedQueryErrors.nameTaken() : savedQueryErrors.duplicate(outcome.by);
  }

  /** @throws HttpError 404, or 409 for an existing name. */
  async rename(userGuid: string, guid: string, name: string): Promise<void> {
    const outcome = await this.#state.savedQueries.rename({ guid, userGuid }, name);
    if (outcome === 'unknown') throw savedQueryErrors.unknown();
    if (outcome === 'taken') throw savedQueryErrors.nameTaken();
  }

  /** @throws HttpError 404. */
  async remove(userGuid: string, guid: string): Promise<void> {
    if (!(await this.#state.savedQueries.remove({ guid, userGuid }))) throw savedQueryErrors.unknown();
  }
}
