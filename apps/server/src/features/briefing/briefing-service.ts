import type { Briefing, BriefingSentence } from '@tenderscope/contract';
import type { StateStore, StoredBriefingVisit, StoredUser } from '@tenderscope/state';
import { newsSince, type NewsSince } from '@tenderscope/warehouse';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { DataServices } from '../data/data-services.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { UserRows, type RowsOfUser } from '../subscriptions/user-rows.ts';
import { composeBriefing, type Candidates } from './compose-briefing.ts';
import { newGroups } from './group-news.ts';
import { added, dealt, failedAgain, priceHits } from './lot-news.ts';
import { failedRate, savingRate } from './month-news.ts';
import { overdueCases, unreadMessages } from './own-news.ts';
import { closeVisit, openVisit, type Moment } from './visit.ts';

interface BriefingParts extends DataServices {
  state: StateStore;
}

/** 晨报: what is new for a user since their last visit, within their units and permissions. */
export class BriefingService {
  readonly #parts: BriefingParts;
  readonly #rows: UserRows;
  readonly #candidates: Candidates;

  constructor(parts: BriefingParts) {
    const { state, data, units } = parts;
    this.#parts = parts;
    this.#rows = new UserRows(data, units);
    this.#candidates = {
      newGroups, priceHits, failedAgain, failedRate, savingRate, dealt, added,
      messages: unreadMessages(state), cases: overdueCases(state, units),
    };
  }

  /** Records an opening of the app. The briefing has sentences only if it is to be shown. @throws like `composeBriefing`. */
  async visit(by: RowsOfUser, now = Date.now()): Promise<Briefing> {
    const visit = await this.#parts.state.briefingVisits.change(by.user.guid, (stored) => openVisit(stored, this.#moment(now)));
    const isWanted = visit.closedAt === null && isAutomatic(visit, by.user);
    return this.#briefing(by, visit, { now, isWanted });
  }

  /** The briefing of the current visit, also after it was closed. @throws like `composeBriefing`. */
  async read(by: RowsOfUser, now = Date.now()): Promise<Briefing> {
    const visit = (await this.#parts.state.briefingVisits.find(by.user.guid)) ?? openVisit(undefined, this.#moment(now));
    return this.#briefing(by, visit, { now, isWanted: true });
  }

  /** Closes the briefing until there is news after it. @param shown version of the data that it referred to. */
  async close({ guid }: StoredUser, shown: number, now = Date.now()): Promise<void> {
    await this.#parts.state.briefingVisits.change(guid, (stored) => closeVisit(stored, this.#moment(now), shown));
  }

  async prefer({ guid }: StoredUser, isAutomatic: boolean, now = Date.now()): Promise<void> {
    const first = openVisit(undefined, this.#moment(now));
    await this.#parts.state.briefingVisits.change(guid, (stored) => ({ ...(stored ?? first), isAutomatic }));
  }

  /** Groups are searched after an import: what a visit knows is the version for which that is complete. */
  #moment(at: number): Moment {
    return { at, version: this.#parts.warehouse.statisticsVersion() };
  }

  async #briefing(by: RowsOfUser, visit: StoredBriefingVisit, { now, isWanted }: { now: number; isWanted: boolean }): Promise<Briefing> {
    const { sinceAt, seenAt, closedAt } = visit;
    const { warehouse } = this.#parts;
    // Within the first visit nothing is older than it.
    const isFirst = sinceAt === seenAt;
    const base = { since: isFirst ? null : sinceAt, isAutomatic: isAutomatic(visit, by.user) };
    if (!isWanted || isFirst) return { ...base, lotsSince: null, dataVersion: warehouse.statisticsVersion(), isOpen: false, sentences: [] };
    for (;;) {
      const before = this.#state();
      const dataVersion = warehouse.statisticsVersion();
      const { news, sentences } = await this.#compose(by, visit, now);
      if (before !== this.#state()) continue;
      const isOpen = sentences.length > 0 && closedAt === null && base.isAutomatic;
      return { ...base, lotsSince: news.at, dataVersion, isOpen, sentences };
    }
  }

  async #compose(by: RowsOfUser, visit: StoredBriefingVisit, now: number): Promise<{ news: NewsSince; sentences: BriefingSentence[] }> {
    const { data, warehouse } = this.#parts;
    const queryBy = { signal: by.signal, caller: gateCallerOf(by.user) };
    const news = await newsSince((statement) => data.reads.query(statement, queryBy), visit.sinceVersion);
    const reading = { ...by, rows: this.#rows, now, since: visit.sinceAt, dataEnd: warehouse.dataTime(), news };
    return { news, sentences: await composeBriefing(this.#candidates, reading) };
  }

  #state(): string {
    const { warehouse } = this.#parts;
    return warehouse.readState();
  }
}

/** By default it is shown to users who may see the figures of a unit or of the group. */
const isAutomatic = ({ isAutomatic: choice }: StoredBriefingVisit, user: StoredUser): boolean =>
  choice ?? grantedPermissions(user).has('tradingOverview');
