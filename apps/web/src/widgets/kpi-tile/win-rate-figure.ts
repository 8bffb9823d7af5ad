import { maxPendingShare, waitingLots } from '@tenderscope/contract';
import { comparedFigure, type ComparedFigure, type When } from './compared-figure.ts';
import type { KpiNote } from './kpi-note.ts';

interface WinRateRow {
  zbRate: number | null;
  decidedBidNum: number;
  undecidedBidNum: number;
}

/**
 * Data of a tile for 中标率: the number of bids without a result, beside those that it covers. A period with many of them is not compared, as
 * with 流标率. The note has its place from the start; otherwise the page would jump.
 */
export function winRateFigure(row: Readonly<Record<When, WinRateRow | undefined>>): ComparedFigure & { note: KpiNote | null } {
  const shown = comparedFigure('zbRate', (when) => row[when]?.zbRate);
  if (!row.current) return { ...shown, note: null };
  const [pending] = waitingLots.zbRate(row.current);
  const note: KpiNote | null = pending > 0 ? { kind: 'undecided', num: pending } : null;
  return isOutstanding(row.current) ? { ...shown, yearAgo: null, before: null, note } : { ...shown, note };
}

/** True if so many bids of the period have no result that 中标率 is not compared. */
function isOutstanding(row: WinRateRow): boolean {
  const [pending, all] = waitingLots.zbRate(row);
  return pending > maxPendingShare * all;
}

/** Metrics of tiles that are compared, once the figures are loaded. */
export const comparableOf = <Metric extends string>(metrics: readonly Metric[], current: WinRateRow | undefined): Metric[] =>
  current === undefined ? [] : metrics.filter((metric) => metric !== 'zbRate' || !isOutstanding(current));
