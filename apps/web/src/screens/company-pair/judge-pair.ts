import { formatCount, formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { rangeOf } from '../../widgets/peer-range/peer-range.ts';
import { isCounted, met } from '../../widgets/relation-evidence/evidence-remarks.ts';
import type { PairFacts } from './pair-facts.ts';

export type PairStanding = '需核查（疑似）' | '关联' | '联合体' | '正常竞争' | '偶遇' | '未相遇';

export interface PairJudgement {
  standing: PairStanding;
  /** Evidence of the selection and of the register, with its numbers. */
  evidence: string[];
  /** Meetings in the selection, with their numbers. */
  meetings: string[];
  /** Statistics over all time and all units, whatever the selection is. */
  ofAllTime: string[];
}

/** With fewer meetings than this the balance of wins is not meaningful. */
const minForBalance = 5;
const fewMeetings = 3;
const significant = 0.05;

/** Judges a pair of companies: a lead to check, a link by shares or people, a consortium, or competition; with its reasons. */
export function judgePair(facts: PairFacts): PairJudgement {
  const { pair, links, evidence } = facts;
  const isShared = evidence.some((row) => isCounted(row) && row.lotNum !== null && row.level !== '弱');
  const standing = isShared || pair.isSuspected === 1 ? '需核查（疑似）' : links.length > 0 ? '关联' : metStanding(pair);
  return { standing, evidence: evidenceSentences(facts), meetings: meetingSentences(facts), ofAllTime: allTimeSentences(facts) };
}

function metStanding({ meetNum, consortiumNum }: PairFacts['pair']): PairStanding {
  if (meetNum === 0) return consortiumNum > 0 ? '联合体' : '未相遇';
  return meetNum < fewMeetings ? '偶遇' : '正常竞争';
}

function evidenceSentences({ links, evidence }: PairFacts): string[] {
  const shared = evidence.flatMap((row) => (isCounted(row) && row.lotNum !== null ? [`${row.kind}（${row.level}证据）：${formatCount(row.lotNum)} 个标段。`] : []));
  const found = [...shared, ...links.map(linkSentence)];
  return found.length > 0 ? found : ['没有发现股权、人员、设备、账户、联系方式或文件作者上的共同证据；没有发现不等于没有关系。'];
}

function linkSentence({ kind, Gys_Name, Target_Gys_Name, ratio, via }: Row<'relation.holders'>): string {
  const share = ratio === null ? '' : ` ${formatRate(ratio)}`;
  if (kind === '持股') return `持股：${Gys_Name ?? ''}持有${Target_Gys_Name ?? ''}${share}。`;
  return `${kind}：${via ?? '未登记'}${share === '' ? '' : `（较低一方${share}）`}。`;
}

function meetingSentences({ names: [one, other], pair, peers }: PairFacts): string[] {
  const { meetNum, ownWins, rivalWins, otherWins, failedNum, undecidedNum, priceGap, pricedNum, consortiumNum, jaccard, eitherNum } = pair;
  const consortium = consortiumNum > 0 ? [`两家在 ${formatCount(consortiumNum)} 个标段组成合法联合体，按一个投标人计，不计入相遇。`] : [];
  if (meetNum === 0) return ['两家没有同场投标。', ...consortium];
  const outcome = [
    `${one}中标 ${formatCount(ownWins)} 次`, `${other}中标 ${formatCount(rivalWins)} 次`, `他人中标 ${formatCount(otherWins)} 次`,
    ...(failedNum > 0 ? [`流标 ${formatCount(failedNum)} 次`] : []),
    ...(undecidedNum > 0 ? [`待定标 ${formatCount(undecidedNum)} 次`] : []),
  ];
  const market = rangeOf(peers, 'priceGap');
  return [
    `相遇 ${formatCount(meetNum)} 次，${outcome.join('、')}。`,
    ...balanceOf(ownWins, rivalWins),
    ...(priceGap === null ? ['没有两家都有报价的标段。'] : [`报价差中位为较低报价的 ${formatRate(priceGap)}（n = ${formatCount(pricedNum)}）。`]),
    ...(market ? [`主要市场内报价差中位 ${market.text(market.own)}，同类企业对中位 ${market.text(market.p50)}（N = ${formatCount(market.num)}）。`] : []),
    ...(jaccard === null ? [] : [`任一家投标的 ${formatCount(eitherNum)} 个标段中，同场占 ${formatRate(jaccard)}。`]),
    ...consortium,
  ];
}

function balanceOf(ownWins: number, rivalWins: number): string[] {
  const wins = ownWins + rivalWins;
  if (wins < minForBalance) return [];
  const share = Math.max(ownWins, rivalWins) / wins;
  return share >= 0.9 ? [`两家之间的中标偏向一方（占 ${formatRate(share)}，n = ${formatCount(wins)}），单凭这一点不能说明问题。`] : [];
}

function allTimeSentences({ pair: { qValue, isSuspected }, evidence, isPart }: PairFacts): string[] {
  if (isPart) return ['疑似团伙与显著性依据全集团、全部时间的数据，您的数据范围内不显示；以上只依据您可见单位的标段。'];
  const isMet = evidence.some(({ kind }) => kind === met);
  return [
    ...(isSuspected === 1 ? ['两家同属一个疑似团伙。'] : ['两家不同属任何疑似团伙。']),
    ...(qValue !== null && qValue <= significant
      ? [`相遇次数比偶然情形多（${qText(qValue)}）；窄市场里常遇的企业大多如此，单独不作依据。`]
      : []),
    ...(qValue === null && isMet ? [`相遇少于 ${fewMeetings} 次，未检验是否多于偶然情形。`] : []),
  ];
}

/** q as a reader understands it: never more than three decimals. */
const qText = (q: number): string => (q < 0.001 ? 'q < 0.001' : `q = ${q.toFixed(3)}`);
