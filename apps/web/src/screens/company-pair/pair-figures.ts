import { formatCount, formatDay, formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { rangeOf } from '../../widgets/peer-range/peer-range.ts';

interface Figure {
  name: string;
  value: string;
  /** Sample size or explanation. */
  note: string;
}

/** Figures of two companies, each with its sample size. */
export function pairFigures(pair: Row<'competition.pair'>, peers: readonly Row<'relation.pairPeers'>[], [one, other]: readonly [string, string]): Figure[] {
  const market = rangeOf(peers, 'priceGap');
  const ofMeetings = `n = ${formatCount(pair.meetNum)}`;
  const span = pair.firstMetTime === null ? '没有同场投标' : `${formatDay(pair.firstMetTime)} 至 ${formatDay(pair.lastMetTime)}`;
  return [
    { name: '相遇标段', value: formatCount(pair.meetNum), note: span },
    { name: '甲中标', value: formatCount(pair.ownWins), note: `${one}，${ofMeetings}` },
    { name: '乙中标', value: formatCount(pair.rivalWins), note: `${other}，${ofMeetings}` },
    { name: '他人中标', value: formatCount(pair.otherWins), note: `流标 ${formatCount(pair.failedNum)}，待定标 ${formatCount(pair.undecidedNum)}，${ofMeetings}` },
    { name: '报价差中位', value: formatRate(pair.priceGap), note: `占较低报价，n = ${formatCount(pair.pricedNum)}` },
    {
      name: '同类企业对的报价差中位',
      value: formatRate(market?.p50 ?? null),
      note: market ? `${market.peers}，N = ${formatCount(market.num)}` : '没有可比的企业对',
    },
    { name: '共投率（Jaccard）', value: formatRate(pair.jaccard), note: `任一家投标 n = ${formatCount(pair.eitherNum)}（甲 ${formatCount(pair.tbNum)}，乙 ${formatCount(pair.targetTbNum)}）` },
    { name: '合法联合体标段', value: formatCount(pair.consortiumNum), note: '按一个投标人计，不计入相遇' },
  ];
}
