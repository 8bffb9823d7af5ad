import type { BundleRow } from '@tenderscope/testing';

type Row = Readonly<Record<string, unknown>>;

/** Compares rows of `relation.priceAlerts` with the planted ones. Ladders of talks and auctions are not lots of it. */
export function judgePatterns(alerts: readonly Row[], ladders: readonly BundleRow[], lookAlikes: readonly BundleRow[]) {
  const listed = new Map(alerts.map((row) => [String(row['lot_guid']), row['pattern']]));
  const planted = ladders.map(({ lot_id: id = '' }) => id).filter((id) => listed.has(id));
  const near = lookAlikes.filter(({ kind, lot_id: id = '' }) => kind === 'near-ladder' && listed.has(id));
  const evenOnes = [...listed].filter(([, pattern]) => pattern === '等差' || pattern === '等比');
  return {
    ladders: planted.length,
    laddersFound: planted.filter((id) => listed.get(id) === '等差').length,
    laddersSuspected: evenOnes.length,
    nearLadders: near.length,
    nearLaddersSuspected: near.filter(({ lot_id: id = '' }) => listed.get(id) !== null).length,
    otherPatterns: [...listed.values()].filter((pattern) => pattern === '同价' || pattern === '固定倍数').length,
  };
}
