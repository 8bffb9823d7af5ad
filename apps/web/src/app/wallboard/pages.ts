import type { WallboardDisplay } from '@tenderscope/contract';

type Card = WallboardDisplay['cards'][number];

/** Maximum number of tiles at once: four figures in two rows are still legible from a distance. */
const maxTiles = 4;

/** A turn of the rotation: one chart, or a few tiles of one screen and address; cards without permission share a page with a text. */
export interface WallboardPage {
  kind: 'chart' | 'tiles' | 'ended';
  cards: Card[];
}

/** Pages of a display in the order of its cards. Cards of screens with suspicions are left out. */
export function pagesOf(cards: readonly Card[]): WallboardPage[] {
  const pages: WallboardPage[] = [];
  for (const card of cards.filter(({ gap }) => gap === null)) {
    const last = pages.at(-1);
    const [beside] = last?.cards ?? [];
    const fits = last?.kind === 'tiles' && last.cards.length < maxTiles && beside?.screen === card.screen && beside.address === card.address;
    if (card.kind === 'tile' && fits) last.cards.push(card);
    else pages.push({ kind: card.kind === 'tile' ? 'tiles' : 'chart', cards: [card] });
  }
  const ended = cards.filter(({ gap }) => gap === 'permission');
  return ended.length === 0 ? pages : [...pages, { kind: 'ended', cards: ended }];
}
