import { formatCount, minRankedBids } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { PeerRank } from './compare-figures.ts';

/** The ranks of a supplier by the name of the figure; without an amount it has none by amount. */
export function ranksOf(row: Row<'supplier.standing'>, hasAmount: boolean): Readonly<Record<string, PeerRank>> {
  const of = row.peerNum;
  return {
    tbNum: { rank: row.bidRank, of },
    zbNum: { rank: row.winRank, of },
    ...(hasAmount && { zbJinE: { rank: row.rank, of } }),
    ...(row.rateRank !== null && row.ratedNum !== null && { zbRate: { rank: row.rateRank, of: row.ratedNum } }),
  };
}

/** Description of the ranks; null without any. */
export function peersText(rows: readonly Row<'supplier.standing'>[]): string | null {
  const [first] = rows;
  if (first === undefined) return null;
  const rated = rows.find(({ ratedNum }) => ratedNum !== null)?.ratedNum;
  const among = rated == null ? '' : `，有 ${formatCount(rated)} 家`;
  return `排名为所选条件内投标或中标的 ${formatCount(first.peerNum)} 家供应商中从高到低的位次；中标率只与有结果的投标不少于 ${minRankedBids} 次的供应商比较${among}`;
}
