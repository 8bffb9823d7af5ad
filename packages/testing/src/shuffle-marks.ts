import { groupBy } from './reference/group-by.ts';
import type { SeededRandom } from './seeded-random.ts';

interface MarkOfPanel {
  lot: string;
  expert: string;
  share: number;
}

/** Each expert's own marks of a lot permuted among its bidders: the expert's severity stays, merits and favours do not. */
export function shuffledInside<Mark extends MarkOfPanel>(marks: readonly Mark[], random: SeededRandom): Mark[] {
  return [...groupBy(marks, ({ lot, expert }) => `${lot}|${expert}`).values()].flatMap((row) => {
    const shares = row.map(({ share }) => share);
    for (let place = shares.length - 1; place > 0; place -= 1) {
      const other = random.between(0, place + 1);
      [shares[place], shares[other]] = [shares[other] ?? 0, shares[place] ?? 0];
    }
    return row.map((mark, place) => ({ ...mark, share: shares[place] ?? 0 }));
  });
}
