import { formatCount, formatRate } from '@tenderscope/contract';
import { fewPeers, isInside, rangeOf, rangeText } from '../../widgets/peer-range/peer-range.ts';
import { qText } from './judge-pair.ts';
import { isCounted, type PairFacts } from './pair-facts.ts';

const fewMeetings = 3;
const fewLots = 3;
/** A value shared by more companies is weak evidence about two of them. */
const manyHolders = 10;
const mostlyRun = 0.8;
const significant = 0.05;
const minForBalance = 5;

/** Reasons against a suspicion about two companies, each with its numbers; of the selection unless a sentence states otherwise. */
export function reasonsAgainstPair(facts: PairFacts): string[] {
  return [...meetingReasons(facts), ...evidenceReasons(facts), ...facts.marks.flatMap(markReasons), ...marketReasons(facts)];
}

function meetingReasons({ pair }: PairFacts): string[] {
  const { meetNum, ownWins, rivalWins, consortiumNum, qValue } = pair;
  const wins = ownWins + rivalWins;
  const least = Math.min(ownWins, rivalWins);
  return [
    ...(meetNum === 0 ? ['没有同场投标：关联企业分别投标不受限制。'] : []),
    ...(meetNum > 0 && meetNum < fewMeetings ? [`同场标段仅 ${formatCount(meetNum)} 个，样本少。`] : []),
    ...(consortiumNum > 0 ? [`${formatCount(consortiumNum)} 个标段上两家是同一合法联合体的成员，联合投标时资料相同是正常的。`] : []),
    ...(wins >= minForBalance && least / wins > 0.1 ? [`两家之间互有胜负：较少一方中标 ${formatCount(least)} 次（占 ${formatRate(least / wins)}，n = ${formatCount(wins)}）。`] : []),
    ...(qValue !== null && qValue > significant ? [`全部时间、全集团范围内，相遇次数不比偶然情形多（${qText(qValue)}）。`] : []),
  ];
}

const cross = '跨标段相同';

function evidenceReasons({ evidence, hardware, pair }: PairFacts): string[] {
  const apart = hardware.filter(({ sharing }) => sharing === cross);
  const lots = new Set(apart.map(({ lot_guid }) => lot_guid)).size;
  const kinds = [...new Set(apart.map(({ kind }) => kind))].join('、');
  const isAlone = pair.meetNum > 0 && !evidence.some(isCounted);
  return [
    ...(isAlone ? ['除同场投标外，没有股权、人员、设备、账户、联系方式或文件作者上的共同证据。'] : []),
    ...(lots > 0 ? [`${kinds}只在不同标段上相同，涉及 ${formatCount(lots)} 个标段；可能是打印店等公共设备，单独不作依据。`] : []),
    ...evidence.filter(({ noiseNum }) => noiseNum > 0).map(({ kind, noiseNum }) =>
      `${kind}：另有 ${formatCount(noiseNum)} 个标段上为多家共用（代理机构网络、现场上传或模板），不计为证据。`),
  ];
}

function markReasons({ kind, mark, companyNum, allLotNum, agency, agencyLotNum }: PairFacts['marks'][number]): string[] {
  const isRun = agency !== null && allLotNum >= fewLots && companyNum > 2 && agencyLotNum / allLotNum >= mostlyRun;
  const name = `${kind} ${mark}`;
  return [
    ...(companyNum > manyHolders ? [`${name}：${formatCount(companyNum)} 家企业在 ${formatCount(allLotNum)} 个标段上相同，可能是打印店、开标场所等公共设备。`] : []),
    ...(isRun ? [`${name}：相同的 ${formatCount(allLotNum)} 个标段中 ${formatCount(agencyLotNum)} 个由「${agency}」组织，可能是该代理机构的设备或网络。`] : []),
  ];
}

const compared = { meetings: '相遇次数', priceGap: '报价差' } as const;

function marketReasons({ peers }: PairFacts): string[] {
  const meetings = rangeOf(peers, 'meetings');
  const inside = (['meetings', 'priceGap'] as const).flatMap((screen) => {
    const range = rangeOf(peers, screen);
    return range && isInside(range) ? [`${compared[screen]}在同类企业对的范围之内：${range.text(range.own)}，同类 ${rangeText(range)}。`] : [];
  });
  return [...(meetings && meetings.num < fewPeers ? [`小市场：${meetings.peers}，同场机会本来就多。`] : []), ...inside];
}
