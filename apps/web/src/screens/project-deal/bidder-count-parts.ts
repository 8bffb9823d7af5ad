import { formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/use-rows.ts';
import { ofLots, type PartOfLots } from '../../widgets/lots-card/lot-part.ts';

/** Deals by their number of bidders: every number from the least to the most. */
export function bidderCountParts(rows: readonly Row<'deal.bidderCounts'>[], metric: 'dealNum' | 'zbJinE'): PartOfLots<'bidders'>[] {
  if (rows.length === 0) return [];
  const byCount = new Map(rows.map((row) => [row.bidderNum, row]));
  const [least, most] = [Math.min(...byCount.keys()), Math.max(...byCount.keys())];
  const whole = rows.reduce((sum, row) => sum + (row[metric] ?? 0), 0);
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = byCount.get(least + index)?.[metric] ?? 0;
    return { ...ofLots('bidders', least + index), name: String(least + index), value, notes: [`占比 ${formatRate(whole === 0 ? null : value / whole)}`] };
  });
}
