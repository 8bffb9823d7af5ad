import { formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ofLots, type PartOfLots } from '../../widgets/lots-card/lot-part.ts';

type Part = PartOfLots<'bidders' | 'unrecorded'>;

/** Deals by number of bidders: every number from the minimum to the maximum, then deals with an unknown number, if any. */
export function bidderCountParts(rows: readonly Row<'deal.bidderCounts'>[], metric: 'dealNum' | 'zbJinE'): Part[] {
  const byCount = new Map(rows.flatMap((row) => (row.bidderNum === null ? [] : [[row.bidderNum, row[metric] ?? 0] as const])));
  const unknown = rows.find(({ bidderNum }) => bidderNum === null);
  const [min, max] = byCount.size === 0 ? [0, -1] : [Math.min(...byCount.keys()), Math.max(...byCount.keys())];
  const complete = rows.reduce((sum, row) => sum + (row[metric] ?? 0), 0);
  const described = (value: number) => ({ value, notes: [`占比 ${formatRate(complete === 0 ? null : value / complete)}`] });
  return [
    ...Array.from({ length: max - min + 1 }, (_, index): Part => {
      const num = min + index;
      return { ...ofLots('bidders', num), name: String(num), ...described(byCount.get(num) ?? 0) };
    }),
    ...(unknown ? [{ ...ofLots('unrecorded', 0), name: '未知', ...described(unknown[metric] ?? 0) }] : []),
  ];
}
