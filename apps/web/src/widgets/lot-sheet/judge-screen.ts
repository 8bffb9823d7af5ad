import type { ScreenMeaning } from './screen-meanings.ts';

interface Peers {
  value: number | null;
  p25: number | null;
  p75: number | null;
  lotNum: number;
}

export type ScreenVerdict = 'usual' | 'clue' | 'unknown';

/** Fewer lots than this are no measure of what is usual. */
const fewestPeers = 8;
const fenceWidth = 1.5;

/**
 * Whether a screen stands outside Tukey's fence of its peers, towards the telling end. Peers that are all alike make no fence.
 * A clue is a reason to look, not a finding.
 */
export function judgeScreen({ value, p25, p75, lotNum }: Peers, telling: ScreenMeaning['telling']): ScreenVerdict {
  if (value === null || p25 === null || p75 === null || lotNum < fewestPeers || p75 <= p25) return 'unknown';
  const reach = fenceWidth * (p75 - p25);
  const isOutside = telling === 'low' ? value < p25 - reach : value > p75 + reach;
  return isOutside ? 'clue' : 'usual';
}
