import { formatCount, formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';

export type PairStanding = '需核查（疑似）' | '关联' | '正常竞争' | '偶遇' | '未相遇';

export interface PairJudgement {
  standing: PairStanding;
  /** Reasons for the judgement, with their numbers. */
  sentences: string[];
}

interface PairFacts {
  /** Names of the two companies. */
  names: readonly [own: string, rival: string];
  /** Undefined if the two never met. */
  rival: Row<'competition.rivals'> | undefined;
  links: readonly Row<'relation.holders'>[];
  meetings: readonly Pick<Row<'competition.meetings'>, 'price' | 'targetPrice'>[];
  hardware: readonly Pick<Row<'competition.hardware'>, 'lot_guid' | 'kind' | 'sharing'>[];
  /** The user sees some units only, and no statistics over all of them. */
  isPart: boolean;
}

/** With fewer meetings, the balance of wins is not meaningful. */
const minForBalance = 5;
const significant = 0.05;
const hardwareOf = {
  same: '同标段相同',
  apart: '跨标段相同',
  noise: '多家共用',
} as const;

/** Judges a pair of companies: competition, a link by shares or people, or a lead to check; with the reasons. */
export function judgePair(facts: PairFacts): PairJudgement {
  const { rival, links, hardware, isPart } = facts;
  const shared = hardware.filter(({ sharing }) => sharing === hardwareOf.same);
  const isSuspected = rival?.isSuspected === 1;
  const standing = shared.length > 0 || isSuspected ? '需核查（疑似）' : links.length > 0 || rival?.kind === '关联' ? '关联' : metStanding(rival);
  return {
    standing,
    sentences: [
      ...meetingSentences(facts),
      ...linkSentences(facts),
      ...hardwareSentences(hardware),
      ...(isSuspected ? ['两家同属一个疑似团伙（依据全集团数据），详见异常关系分析。'] : []),
      ...(isPart ? ['疑似团伙与显著性依据全集团数据，您的数据范围内不显示；以上判断只依据您可见单位的标段。'] : []),
    ],
  };
}

const metStanding = (rival: PairFacts['rival']): PairStanding =>
  rival === undefined ? '未相遇' : rival.kind === '偶遇' ? '偶遇' : '正常竞争';

function meetingSentences({ names: [own, other], rival, meetings, isPart }: PairFacts): string[] {
  if (!rival) return ['所选范围内两家没有同场投标。'];
  const { meetNum, ownWins, rivalWins, otherWins, undecidedNum, qValue } = rival;
  const without = Math.max(0, meetNum - ownWins - rivalWins - otherWins - undecidedNum);
  const open = [...(without > 0 ? [`未成交 ${formatCount(without)} 次`] : []), ...(undecidedNum > 0 ? [`待定标 ${formatCount(undecidedNum)} 次`] : [])];
  const outcome = [`相遇 ${formatCount(meetNum)} 次，${own}中标 ${formatCount(ownWins)} 次`, `${other}中标 ${formatCount(rivalWins)} 次`, `他人中标 ${formatCount(otherWins)} 次`];
  const gap = medianGap(meetings);
  return [
    `${[...outcome, ...open].join('、')}。`,
    ...balanceOf(ownWins, rivalWins),
    ...(gap === null ? [] : [`两家报价之差的中位数为较低报价的 ${formatRate(gap)}。`]),
    ...(isPart || qValue === null ? [] : [significanceOf(qValue)]),
  ];
}

function significanceOf(qValue: number): string {
  if (qValue >= significant) return `全集团范围内，相遇次数不比偶然情形多（q 值 ${qValue.toFixed(2)}）。`;
  const value = qValue < 0.001 ? '小于 0.001' : qValue.toFixed(3);
  return `全集团范围内，相遇次数比偶然情形多（q 值 ${value}）；窄市场里常遇的企业大多如此，单独不作依据。`;
}

function balanceOf(ownWins: number, rivalWins: number): string[] {
  const wins = ownWins + rivalWins;
  if (wins < minForBalance) return [];
  const share = Math.max(ownWins, rivalWins) / wins;
  return [
    share >= 0.9
      ? `两家之间的中标偏向一方（占 ${formatRate(share)}），单凭这一点不能说明问题。`
      : `两家之间互有胜负（较多一方占 ${formatRate(share)}）。`,
  ];
}

function linkSentences({ links, hardware }: PairFacts): string[] {
  if (links.length > 0) return links.map(linkSentence);
  const hasShared = hardware.some(({ sharing }) => sharing === hardwareOf.same);
  return [hasShared ? '没有股权或人员关联。' : '没有股权、人员或同标段硬件关联。'];
}

function linkSentence({ kind, Gys_Name, Target_Gys_Name, ratio, via }: Row<'relation.holders'>): string {
  const share = ratio === null ? '' : ` ${formatRate(ratio)}`;
  if (kind === '持股') return `持股：${Gys_Name ?? ''}持有${Target_Gys_Name ?? ''}${share}。`;
  return `${kind}：${via ?? '未登记'}${share === '' ? '' : `（较低一方${share}）`}。`;
}

function hardwareSentences(hardware: PairFacts['hardware']): string[] {
  const sentence = (sharing: string, text: (lots: string, kinds: string) => string): string[] => {
    const found = hardware.filter((row) => row.sharing === sharing);
    const lots = new Set(found.map(({ lot_guid }) => lot_guid)).size;
    return found.length === 0 ? [] : [text(formatCount(lots), [...new Set(found.map(({ kind }) => kind))].join('、'))];
  };
  return [
    ...sentence(hardwareOf.same, (lots, kinds) => `在 ${lots} 个标段上使用相同的${kinds}。`),
    ...sentence(hardwareOf.apart, (lots, kinds) => `在不同标段上用过相同的${kinds}，涉及 ${lots} 个标段；可能是打印店等公共设备，单独不作依据。`),
    ...sentence(hardwareOf.noise, (lots, kinds) => `在 ${lots} 个标段上与多数投标人共用${kinds}（如代理机构网络或现场上传），视为噪声，不作依据。`),
  ];
}

/** Median difference of both prices, as a fraction of the lower one. */
function medianGap(meetings: PairFacts['meetings']): number | null {
  const gaps = meetings.flatMap(({ price, targetPrice }) => {
    const lower = Math.min(price ?? 0, targetPrice ?? 0);
    return lower > 0 ? [Math.abs((price ?? 0) - (targetPrice ?? 0)) / lower] : [];
  }).sort((a, b) => a - b);
  const middle = (gaps.length - 1) / 2;
  return gaps.length === 0 ? null : ((gaps[Math.floor(middle)] ?? 0) + (gaps[Math.ceil(middle)] ?? 0)) / 2;
}
