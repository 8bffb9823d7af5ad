import { pinyinInitials } from '@tenderscope/detection';

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Two letters or digits may be initials. */
const initialsLike = /^[a-z\d]{2,}$/;

/**
 * How well a name matches a text: 0 is equal, then the beginning, a part, the beginning of the pinyin initials, a part of them; null for no
 * match. Case and width do not matter.
 */
export function matchRank(name: string, text: string): number | null {
  const [own, sought] = [folded(name), folded(text)];
  if (sought === '') return null;
  const at = own.indexOf(sought);
  if (at >= 0) return own === sought ? 0 : at === 0 ? 1 : 2;
  if (!initialsLike.test(sought)) return null;
  const place = pinyinInitials(name).indexOf(sought.toUpperCase());
  return place < 0 ? null : place === 0 ? 3 : 4;
}

/** The items whose name matches, the best first, otherwise in their own order. */
export function matching<Item>(items: readonly Item[], nameOf: (item: Item) => string, text: string): Item[] {
  return items
    .flatMap((item) => {
      const rank = matchRank(nameOf(item), text);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
