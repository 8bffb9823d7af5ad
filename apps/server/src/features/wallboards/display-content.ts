import type { Scope } from '@tenderscope/catalog';
import {
  isWallboardScreen, screenGroups, type HomeCard, type IssuerUnit, type MenuNode, type WallboardDisplay,
} from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { LimitedUser } from '../data/unit-directory.ts';
import { wallboardMessages } from './messages.ts';

export type DisplayCard = WallboardDisplay['cards'][number];

const leaves = screenGroups.flatMap((group) => group.leaves);

/** Cards with the reason for which they are not shown to the public by an owner with this menu. */
export function cardsFor(cards: readonly HomeCard[], menu: readonly MenuNode[]): DisplayCard[] {
  const own = new Set(menu.flatMap(({ children }) => children.map(({ id }) => id)));
  return cards.map((card) => ({ ...card, gap: !isWallboardScreen(card.screen) ? 'leads' : own.has(card.screen) ? null : 'permission' }));
}

/** The part of a menu with the screens of shown cards. */
export function menuOfCards(menu: readonly MenuNode[], cards: readonly DisplayCard[]): MenuNode[] {
  const shown = new Set(cards.flatMap(({ screen, gap }) => (gap === null ? [screen] : [])));
  return menu
    .map((group) => ({ ...group, children: group.children.filter(({ id }) => shown.has(id)) }))
    .filter(({ children }) => children.length > 0);
}

interface DisplayLimits {
  cards: readonly DisplayCard[];
  scope: Scope;
}

/** Rights of a display: the permissions of its cards that its owner has, none of their duties, and the units of both. */
export function displayUser(owner: StoredUser, name: string, { cards, scope }: DisplayLimits): LimitedUser {
  const shown = new Set(cards.flatMap(({ screen, gap }) => (gap === null ? [screen] : [])));
  const ofCards = new Set(leaves.filter(({ key }) => shown.has(key)).flatMap(({ key, detailOf }) => [detailOf ?? key].flat()));
  const held = new Set(owner.roles.flatMap(({ permissions }) => permissions));
  const permissions = [...ofCards].filter((permission) => held.has(permission));
  const kind = scope.kind === 'all' ? 'all' as const : 'unit' as const;
  const role = { key: 'wallboard', name, permissions, isEdited: false, isRetired: false, scope: kind };
  return {
    ...owner,
    loginName: wallboardMessages.user(owner.loginName, name),
    roles: [role],
    ...(scope.kind === 'units' && { within: scope.unitIds }),
  };
}

/** Text of a scope: its topmost units. */
export function scopeText(scope: Scope, units: readonly IssuerUnit[]): string {
  if (scope.kind === 'all') return wallboardMessages.allUnits;
  const ids = new Set(scope.unitIds);
  const known = units.filter(({ DanWei_Guid }) => ids.has(DanWei_Guid));
  if (known.length === 0) return wallboardMessages.noUnits;
  const top = known.filter(({ Parent_Guid }) => Parent_Guid === null || !ids.has(Parent_Guid));
  return wallboardMessages.units(top.map(({ DanWei_Name }) => DanWei_Name), known.length);
}
