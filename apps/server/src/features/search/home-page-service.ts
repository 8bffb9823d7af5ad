import { messages, type HomePage } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { errorsOf } from '../../platform/http-error.ts';

const homePageErrors = errorsOf('homePage', { changed: [409, messages.homePage.changed] });

/** Home pages of users. They contain addresses of screens and no data. */
export class HomePageService {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  /** The stored page, or an empty one of version 0. */
  async read(userGuid: string): Promise<HomePage> {
    const page = await this.#state.homePages.find(userGuid);
    return page ? { ...page, cards: JSON.parse(page.cards) as HomePage['cards'] } : { cards: [], isStart: false, version: 0 };
  }

  /** @throws HttpError 409 if another version was stored meanwhile. */
  async replace(userGuid: string, { cards, ...page }: HomePage): Promise<void> {
    if (!(await this.#state.homePages.replace(userGuid, { ...page, cards: JSON.stringify(cards) }))) throw homePageErrors.changed();
  }
}
