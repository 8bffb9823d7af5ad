import { randomUUID } from 'node:crypto';
import type { Scope } from '@tenderscope/catalog';
import { isWallboardScreen, wallboardLimits, type HomeCard, type NewWallboard, type Wallboard, type WallboardToken } from '@tenderscope/contract';
import type { StateStore, StoredUser, StoredWallboard } from '@tenderscope/state';
import type { Administrator } from '../administration/administrator.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { menuOf } from '../sessions/granted.ts';
import { cardsFor, scopeText } from './display-content.ts';
import { wallboardErrors } from './wallboard-errors.ts';
import type { WallboardTokens } from './wallboard-tokens.ts';

interface WallboardParts {
  state: StateStore;
  units: UnitDirectory;
  audit: AuditService;
  tokens: WallboardTokens;
  /** True if the officers' duties are mutually exclusive. */
  isSeparated: boolean;
}

/** Public displays of users: created and changed by their owner, ended by the owner or an administrator. */
export class WallboardService {
  readonly #parts: WallboardParts;

  constructor(parts: WallboardParts) {
    this.#parts = parts;
  }

  /** The user's own, or for administrators all, newest first. */
  async list(user: StoredUser, isAll: boolean): Promise<Wallboard[]> {
    const boards = await this.#parts.state.wallboards.list(isAll && isAdministrator(user) ? undefined : user.guid);
    const units = boards.length === 0 ? [] : await this.#parts.units.unitsIn({ kind: 'all' });
    return boards.map((board) => {
      const { guid, name, showsHome, secondsPerCard, createdAt, lastSeenAt, revokedAt } = board;
      const [lastAddress = null] = JSON.parse(board.addresses) as string[];
      return {
        guid, name, showsHome, secondsPerCard, createdAt, lastSeenAt, revokedAt, lastAddress,
        theme: board.theme as Wallboard['theme'],
        cards: JSON.parse(board.cards) as HomeCard[],
        owner: board.ownerName,
        isOwn: board.userGuid === user.guid,
        scope: scopeText(JSON.parse(board.scope) as Scope, units),
      };
    });
  }

  /** @throws HttpError 400 for a card that may not be public, 403 for one of another screen, 409 above the maximum number. */
  async add(actor: Administrator, wallboard: NewWallboard): Promise<WallboardToken> {
    const { state, audit, units } = this.#parts;
    const content = this.#contentOf(actor.user, wallboard);
    const guid = randomUUID();
    const { token, tokenHash } = this.#parts.tokens.make(guid);
    const scope = await units.scopeOf(actor.user);
    await audit.record(actor, 'wallboardAdd', wallboard.name, { guid, scope, ...described(wallboard) });
    const stored = { ...content, guid, userGuid: actor.user.guid, tokenHash, scope: JSON.stringify(scope), createdAt: Date.now() };
    if (!(await state.wallboards.add(stored, wallboardLimits.num))) throw wallboardErrors.full(wallboardLimits.num);
    return { guid, token };
  }

  /** @throws HttpError as `add`, and 404. */
  async change(actor: Administrator, guid: string, wallboard: NewWallboard): Promise<void> {
    await this.#own(actor.user, guid);
    const content = this.#contentOf(actor.user, wallboard);
    await this.#parts.audit.record(actor, 'wallboardChange', wallboard.name, { guid, ...described(wallboard) });
    if (!(await this.#parts.state.wallboards.change(guid, actor.user.guid, content))) throw wallboardErrors.unknown();
  }

  /** Another token with the owner's present units; the former one ends. @throws HttpError 404. */
  async renew(actor: Administrator, guid: string): Promise<WallboardToken> {
    const { name } = await this.#own(actor.user, guid);
    const { token, tokenHash } = this.#parts.tokens.make(guid);
    const scope = await this.#parts.units.scopeOf(actor.user);
    await this.#parts.audit.record(actor, 'wallboardToken', name, { guid, scope });
    if (!(await this.#parts.state.wallboards.setToken(guid, { tokenHash, scope: JSON.stringify(scope) }))) throw wallboardErrors.unknown();
    return { guid, token };
  }

  /** Ends the token at once. @throws HttpError 404. */
  async revoke(actor: Administrator, guid: string): Promise<void> {
    const { name } = await this.#reachable(actor.user, guid);
    await this.#parts.audit.record(actor, 'wallboardRevoke', name, { guid });
    await this.#parts.state.wallboards.revoke(guid, Date.now());
  }

  /** @throws HttpError 404. */
  async remove(actor: Administrator, guid: string): Promise<void> {
    const { name } = await this.#reachable(actor.user, guid);
    await this.#parts.audit.record(actor, 'wallboardRemove', name, { guid });
    await this.#parts.state.wallboards.remove(guid);
  }

  #contentOf(user: StoredUser, { cards, showsHome, name, secondsPerCard, theme }: NewWallboard) {
    if (!showsHome && cards.length === 0) throw wallboardErrors.noCards();
    const menu = menuOf(user, this.#parts.isSeparated);
    const chosen = showsHome ? [] : cards;
    const withLeads = chosen.filter(({ screen }) => !isWallboardScreen(screen));
    if (withLeads.length > 0) throw wallboardErrors.leads(withLeads.map((card) => card.name));
    if (cardsFor(chosen, menu).some(({ gap }) => gap !== null)) throw wallboardErrors.otherScreen();
    return { name, showsHome, cards: JSON.stringify(chosen), secondsPerCard, theme };
  }

  async #own(user: StoredUser, guid: string): Promise<StoredWallboard> {
    const board = await this.#parts.state.wallboards.find(guid);
    if (board?.userGuid !== user.guid) throw wallboardErrors.unknown();
    return board;
  }

  async #reachable(user: StoredUser, guid: string): Promise<StoredWallboard> {
    const board = await this.#parts.state.wallboards.find(guid);
    if (!board || (board.userGuid !== user.guid && !isAdministrator(user))) throw wallboardErrors.unknown();
    return board;
  }
}

const isAdministrator = ({ roles }: StoredUser): boolean => roles.some(({ permissions }) => permissions.includes('administration'));

const described = ({ showsHome, cards }: NewWallboard) => ({ showsHome, screens: [...new Set(cards.map(({ screen }) => screen))] });
