import type { Scope } from '@tenderscope/catalog';
import type { HomeCard, WallboardDisplay } from '@tenderscope/contract';
import type { StateStore, StoredUser, StoredWallboard } from '@tenderscope/state';
import { separated } from '../administration/separation/separate-duties.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { commonScope } from '../citations/reader-scope.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { HomePageService } from '../search/home-page-service.ts';
import { isAllowedAddress } from '../sessions/allowed-address.ts';
import { menuOf } from '../sessions/granted.ts';
import { sessionErrors } from '../sessions/session-errors.ts';
import { cardsFor, displayUser, menuOfCards, scopeText, type DisplayCard } from './display-content.ts';
import { wallboardErrors } from './wallboard-errors.ts';
import { parseToken, type WallboardTokens } from './wallboard-tokens.ts';

interface AccessParts {
  state: StateStore;
  units: UnitDirectory;
  warehouse: WarehouseState;
  audit: AuditService;
  homePages: HomePageService;
  tokens: WallboardTokens;
  isSeparated: boolean;
}

/** Sender of a request. */
interface Sender {
  address: string;
  requestId: string;
}

/** A display that may read, with the rights of its requests. */
export interface OpenWallboard {
  board: StoredWallboard;
  owner: StoredUser;
  /** The owner with the rights of the display. */
  user: StoredUser;
  scope: Scope;
  cards: DisplayCard[];
}

/** Minimum interval between updates of the last use. */
const touchMs = 60_000;
/** Maximum number of remembered addresses of a display. */
const maxAddresses = 20;

/** Admits requests of displays by their token. */
export class WallboardAccess {
  readonly #parts: AccessParts;
  /** Addresses of displays that are being recorded. */
  readonly #noting = new Map<string, Promise<void>>();

  constructor(parts: AccessParts) {
    this.#parts = parts;
  }

  /** @throws HttpError 401 if the token is unknown or has ended, 403 from an address that is closed to the owner. */
  async open(authorization: string, sender: Sender): Promise<OpenWallboard> {
    const { state, units, homePages, tokens, isSeparated } = this.#parts;
    const parsed = parseToken(authorization);
    const board = parsed && (await state.wallboards.find(parsed.guid));
    if (!board || board.revokedAt !== null || !tokens.matches(parsed, board.tokenHash)) throw wallboardErrors.ended();
    const stored = await state.users.byGuid(board.userGuid);
    if (!stored?.isActive || stored.lockedAt !== null) throw wallboardErrors.ended();
    if (!isAllowedAddress(sender.address, stored.allowedAddresses)) throw sessionErrors.addressNotAllowed();
    const owner = isSeparated ? separated(stored) : stored;
    const scope = commonScope(await units.scopeOf(owner), JSON.parse(board.scope) as Scope);
    const chosen = board.showsHome ? (await homePages.read(owner.guid)).cards : (JSON.parse(board.cards) as HomeCard[]);
    const cards = cardsFor(chosen, menuOf(owner, isSeparated));
    await this.#note(board, owner, sender);
    return { board, owner, scope, cards, user: displayUser(owner, board.name, { cards, scope }) };
  }

  /** Content of a display. */
  async content({ board, owner, scope, cards }: OpenWallboard): Promise<WallboardDisplay> {
    const { units, warehouse, isSeparated } = this.#parts;
    return {
      guid: board.guid,
      name: board.name,
      secondsPerCard: board.secondsPerCard,
      theme: board.theme as WallboardDisplay['theme'],
      cards,
      scope: scopeText(scope, await units.unitsIn({ kind: 'all' })),
      seesAllUnits: scope.kind === 'all',
      menu: menuOfCards(menuOf(owner, isSeparated), cards),
      dataVersion: String(warehouse.dataVersion()),
      dataTime: warehouse.dataTime(),
      now: Date.now(),
    };
  }

  /** Records the first use from an address in the audit log, and the time of the last use; requests at the same time do so once. */
  async #note(board: StoredWallboard, owner: StoredUser, sender: Sender): Promise<void> {
    if (!isDue(board, sender)) return;
    const key = `${board.guid} ${sender.address}`;
    const note = this.#noting.get(key) ?? this.#record(board.guid, owner, sender).finally(() => this.#noting.delete(key));
    this.#noting.set(key, note);
    await note;
  }

  async #record(guid: string, owner: StoredUser, sender: Sender): Promise<void> {
    const { state, audit } = this.#parts;
    // Another request may have recorded its use since this one read the display.
    const board = await state.wallboards.find(guid);
    if (!board || !isDue(board, sender)) return;
    const [known, { address }] = [addressesOf(board), sender];
    if (!known.includes(address)) await audit.record({ user: owner, ...sender }, 'wallboardUse', board.name, { guid });
    const seen = [address, ...known.filter((one) => one !== address)].slice(0, maxAddresses);
    await state.wallboards.touch(board, { lastSeenAt: Date.now(), addresses: JSON.stringify(seen) });
  }
}

const addressesOf = ({ addresses }: StoredWallboard): string[] => JSON.parse(addresses) as string[];

const isDue = (board: StoredWallboard, { address }: Sender): boolean =>
  !addressesOf(board).includes(address) || Date.now() - (board.lastSeenAt ?? 0) >= touchMs;
