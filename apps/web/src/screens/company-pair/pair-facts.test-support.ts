import type { Row } from '../../lib/queries/use-rows.ts';
import type { PairFacts } from './pair-facts.ts';

/** Two companies that met twelve times, without common evidence. */
export const metOften: PairFacts = {
  names: ['甲公司', '乙公司'],
  pair: {
    gys_guid: 'a', Target_gys_guid: 'b', meetNum: 12, ownWins: 5, rivalWins: 4, otherWins: 2, failedNum: 1, undecidedNum: 0, priceGap: 0.15, pricedNum: 11,
    tbNum: 30, targetTbNum: 20, jaccard: 0.3158, eitherNum: 38, consortiumNum: 0, firstMetTime: 0, lastMetTime: 1,
    qValue: 0.4, isSuspected: null,
  },
  links: [],
  evidence: [{ kind: '共同投标', level: '弱', lotNum: 12, noiseNum: 0 }],
  marks: [],
  hardware: [],
  peers: [],
  isPart: false,
};

export const withPair = (pair: Partial<PairFacts['pair']>): PairFacts => ({ ...metOften, pair: { ...metOften.pair, ...pair } });

/** A strip of peers of one measure. */
export const peer = (screen: string, more: Partial<Row<'relation.pairPeers'>>): Row<'relation.pairPeers'> => ({
  screen, value: 1, peerNum: 80, p5: 1, p50: 2, p95: 9, ownValue: 4, below: 0.5, pair_guid: 'x/y', pairNames: '', peerGroup: '同品类同省份', pinlei: '阀门',
  sheng_name: '安徽省', ...more,
});

export const holding: PairFacts['links'][number] = {
  gys_guid: 'a', Gys_Name: '甲公司', Target_gys_guid: 'b', Target_Gys_Name: '乙公司', kind: '持股', ratio: 0.3, via: '直接持股', lotNum: 12, strength: 0.3, against: null, row_guid: 'h',
};
