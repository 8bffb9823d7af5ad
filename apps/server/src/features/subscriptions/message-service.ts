import type { DeliveryState, Message } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { channelMessages } from '../channels/messages.ts';
import { contentOf } from '../channels/outgoing.ts';

interface MessagePage {
  isUnread: boolean;
  subscription?: string | undefined;
  page: number;
  size: number;
}

/** Messages of users; each user has access only to their own. */
export class MessageService {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  /** Newest first, with their number. */
  async page(userGuid: string, { isUnread, subscription, ...extent }: MessagePage): Promise<{ list: Message[]; total: number }> {
    const { messages, channels } = this.#state;
    const { rows, total } = await messages.page(userGuid, { isUnread, subscription }, extent);
    const [deliveries, robots] = await Promise.all([messages.deliveriesOf(rows.map(({ guid }) => guid)), channels.robots()]);
    const names = new Map(robots.map(({ guid, name }) => [guid, name]));
    const list = rows.map((row) => {
      const { guid, title, at, readAt, isSilent, dataVersion } = row;
      const ofMessage = deliveries.filter(({ messageGuid }) => messageGuid === guid);
      const own = ofMessage.map(({ target, state, doneAt, problem }) => {
        const channel = target === 'mail' ? channelMessages.mail : (names.get(target) ?? channelMessages.removedRobot);
        return { channel, state: state as DeliveryState, at: doneAt, problem };
      });
      const { isLead: _isLead, report: _report, ...content } = contentOf(row);
      const view = { guid, subscription: row.subscriptionGuid, title, ...content, at, isSilent, dataVersion };
      return { ...view, isRead: readAt !== null, deliveries: own };
    });
    return { list, total };
  }

  unread(userGuid: string): Promise<number> {
    return this.#state.messages.unreadNum(userGuid);
  }

  /** @param guids null for all. */
  read(userGuid: string, guids: readonly string[] | null): Promise<void> {
    return this.#state.messages.read(userGuid, guids, Date.now());
  }
}
