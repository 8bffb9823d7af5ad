import { formatCount, formatNumber, formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';

type PeerRow = Row<'relation.pairPeers'> | Row<'relation.lotPeers'>;

/** Usual range among the peers of a case, and the position of the case. */
export interface PeerRange {
  /** Name of the measure. */
  name: string;
  /** Description of the peers. */
  peers: string;
  num: number;
  own: number;
  p5: number;
  p50: number;
  p95: number;
  /** Share of the peers below the case, with ties counted as half. */
  below: number;
  /** Values of at most sixty peers, evenly spaced by rank. */
  values: readonly number[];
  text: (value: number) => string;
}

/** Name and format of each measure. */
const measures: Readonly<Record<string, { name: string; text: (value: number) => string }>> = {
  meetings: { name: '共同投标次数', text: formatNumber },
  jaccard: { name: '共投率（Jaccard）', text: formatRate },
  priceGap: { name: '两家报价差中位', text: formatRate },
  score: { name: '报价规律分', text: formatNumber },
  cv: { name: '变异系数', text: formatRate },
  spd: { name: '极差率', text: formatRate },
  diffp: { name: '次低价差率', text: formatRate },
  rd: { name: '相对距离', text: formatNumber },
  rdnor: { name: '标准化距离', text: formatNumber },
  skew: { name: '偏度', text: formatNumber },
  kurt: { name: '峰度', text: formatNumber },
  ks: { name: '均匀分布距离', text: formatNumber },
  gapEvenness: { name: '报价间隔均匀度', text: formatNumber },
  winToCeiling: { name: '贴限价率', text: formatRate },
};

/** The range of one measure; null if there is none, or nothing to compare with. */
export function rangeOf(rows: readonly PeerRow[], screen: string): PeerRange | null {
  const own = rows.filter((row) => row.screen === screen);
  const [first] = own;
  const measure = measures[screen];
  if (!first || !measure) return null;
  const { peerNum: num, p5, p50, p95, ownValue, below, pinlei, sheng_name: place, peerGroup } = first;
  if (p5 === null || p50 === null || p95 === null || ownValue === null || below === null) return null;
  const what = 'pair_guid' in first ? '企业对' : '标段';
  const market = [pinlei, place].filter((part) => part !== null).join(' · ');
  return {
    ...measure,
    peers: `${market === '' ? (peerGroup ?? '') : market}的 ${formatCount(num)} 个${what}`,
    ...{ num, own: ownValue, p5, p50, p95, below },
    values: own.flatMap(({ value }) => value ?? []),
  };
}

/** Fewer peers than this are marked as few. */
export const fewPeers = 50;
export const isInside = ({ own, p5, p95 }: PeerRange): boolean => own >= p5 && own <= p95;
export const rangeText = ({ p5, p95, num, text }: PeerRange): string => `${text(p5)} ～ ${text(p95)}（N = ${formatCount(num)}）`;
