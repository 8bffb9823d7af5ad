interface Peers {
  below: number | null;
  lotNum: number | null;
}

export type ScreenVerdict = 'usual' | 'lowest' | 'highest' | 'unknown';

/** With fewer lots, the outermost one, at its mid-rank, is not within the outer 5 %. */
const fewestPeers = 10;
const tellingShare = 0.05;

/**
 * True if a screen is among the most suspicious 5 % of its peers, by its mid-rank percentile. There are no fences, since one on the low
 * side is below zero almost everywhere. A reason to look, not a finding.
 */
export function judgeScreen({ below, lotNum }: Peers, telling: 'low' | 'high'): ScreenVerdict {
  if (below === null || lotNum === null || lotNum < fewestPeers) return 'unknown';
  if (telling === 'low') return below <= tellingShare ? 'lowest' : 'usual';
  return below >= 1 - tellingShare ? 'highest' : 'usual';
}
