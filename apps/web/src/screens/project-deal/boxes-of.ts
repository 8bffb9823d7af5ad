import { formatCount, unnamed } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';

/** Maximum number of boxes whose names fit. */
const maxBoxes = 10;
/** Fewer lots have no meaningful quartiles. */
const fewestLots = 5;

/** The categories with the most lots as boxes, the deepest discount first. */
export function boxesOf(rows: readonly Row<'deal.discountByCategory'>[]) {
  return rows
    .filter(({ lotNum }) => lotNum >= fewestLots)
    .sort((a, b) => b.lotNum - a.lotNum)
    .slice(0, maxBoxes)
    .sort((a, b) => (b.p50 ?? 0) - (a.p50 ?? 0))
    .map(({ pinlei, lotNum, low, p25, p50, p75, high, outlierNum }) => ({
      id: pinlei,
      name: pinlei ?? unnamed,
      notes: [`共 ${formatCount(lotNum)} 个标段`],
      five: [low ?? 0, p25 ?? 0, p50 ?? 0, p75 ?? 0, high ?? 0] as const,
      outlierNum,
    }));
}
