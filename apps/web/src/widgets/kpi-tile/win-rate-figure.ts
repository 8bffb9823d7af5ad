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
  const [pending, all] = waitingLots.zbRate(row.current);
  const note: KpiNote | null = pending > 0 ? { kind: 'undecided', num: pending } : null;
  return pending > maxPendingShare * all ? { ...shown, yearAgo: null, before: null, note } : { ...shown, note };
}
