import type { Bin } from '../../charts/prepare/bins.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type Band = Row<'relation.marketMargins'>;

export const binOf = ({ marginFrom, marginTo, lotNum }: Band): Bin => ({ from: marginFrom, to: marginTo, count: lotNum });

/** Lots in the two halves of the bands, and the margin between them; null without bands. */
export function marginHalves(bands: readonly Band[]): { bound: number; near: number; far: number } | null {
  const half = bands.length / 2;
  const middle = bands[half];
  if (middle === undefined) return null;
  const lots = (part: readonly Band[]): number => part.reduce((sum, { lotNum }) => sum + lotNum, 0);
  return { bound: middle.marginFrom, near: lots(bands.slice(0, half)), far: lots(bands.slice(half)) };
}
