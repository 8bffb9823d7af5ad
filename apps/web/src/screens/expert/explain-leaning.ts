import { formatChance, formatCount, formatNumber, formatRate, unnamed } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { expertTitle } from '../../widgets/links/expert-title.ts';
import { minMeetings } from './expert-words.ts';

export type Pair = Row<'expert.bias'>;
export type Alert = Row<'expert.alerts'>;
type Expert = Row<'expert.deviation'>;
type Meeting = Row<'expert.meetings'>;
type Employer = Row<'expert.employers'>;

export type Verdict = '疑似倾向性评分（供核查）' | '样本不足' | '未达界限' | '仅可见本单位标段';

export interface LeaningReason {
  text: string;
  /** Lots that the sentence counts, whose marks show it. */
  lots?: readonly Pick<Meeting, 'lot_guid' | 'bd_name'>[];
}

interface LeaningExplanation {
  verdict: Verdict;
  sentence: string;
  /** Figures behind the suspicion. */
  grounds: LeaningReason[];
  /** Facts in favour of the expert. */
  against: LeaningReason[];
}

interface LeaningFacts {
  expert: Pick<Expert, 'pingwei_code' | 'expert_name' | 'severity' | 'severityBand' | 'panelNum'>;
  pair: Pair;
  /** Alert of the suspected pair; undefined if the pair is not suspected. */
  alert: Alert | undefined;
  meetings: readonly Meeting[];
  employer: Employer | undefined;
  /** The user sees the lots of some units only. */
  isPart: boolean;
}

const [fewPanels, followsPrice] = [10, 0.5];

/** Reasons for and against the suspicion that an expert favours or disfavours one supplier, over all meetings. */
export function explainLeaning({ expert, pair, alert, meetings, employer, isPart }: LeaningFacts): LeaningExplanation {
  const compared = meetings.filter(({ lotEffect }) => lotEffect !== null);
  const verdict = verdictOf(pair, alert, isPart);
  const effect = pair.effect ?? pair.bias ?? 0;
  const outcomes = outcomesOf(compared, effect >= 0);
  const way = effect >= 0 ? '高' : '低';
  const who = `${expertTitle(expert.pingwei_code, expert.expert_name)}对${pair.Gys_Name ?? unnamed}`;
  return {
    verdict,
    sentence:
      verdict === '样本不足'
        ? `${who}可比的同场只有 ${formatCount(compared.length)} 次，少于 ${minMeetings} 次，样本不足，不作判断。`
        : `${who}的主观评分，扣除其整体宽严与投标人水平后，平均比预期${way} ${formatRate(Math.abs(effect))}（占满分，已按样本收缩）。`
          + verdictWords[verdict],
    grounds: groundsOf({ pair, alert, employer, outcomes }),
    against: againstOf({ expert, pair, alert, outcomes }),
  };
}

interface Outcomes {
  compared: readonly Meeting[];
  favours: boolean;
  /** The first place changed with the expert's marks in the direction of the leaning, and the result agrees. */
  changed: readonly Meeting[];
  /** The same without such a result. */
  withoutResult: readonly Meeting[];
  /** Other decisive votes. */
  otherVotes: readonly Meeting[];
  /** Wins of the supplier in other meetings. */
  otherWins: readonly Meeting[];
}

/** Meetings by the effect of the expert's marks on the first place and the result. */
function outcomesOf(compared: readonly Meeting[], favours: boolean): Outcomes {
  const isChanged = ({ firstChange }: Meeting): boolean => firstChange === (favours ? 1 : -1);
  const agrees = ({ isWinner, jieguo }: Meeting): boolean => (favours ? isWinner === 1 : jieguo === '未中标');
  const others = compared.filter((meeting) => !isChanged(meeting));
  return {
    compared,
    favours,
    changed: compared.filter((meeting) => isChanged(meeting) && agrees(meeting)),
    withoutResult: compared.filter((meeting) => isChanged(meeting) && !agrees(meeting)),
    otherVotes: others.filter(({ isDecisive }) => isDecisive === 1),
    otherWins: others.filter(({ isWinner }) => isWinner === 1),
  };
}

const verdictWords: Readonly<Record<Exclude<Verdict, '样本不足'>, string>> = {
  '疑似倾向性评分（供核查）': '属疑似倾向性评分，仅供核查，不构成结论。',
  未达界限: '未达疑似界限（q ≤ 0.05 且幅度 ≥ 5% 且同场 3 次及以上）；没有发现不等于没有问题。',
  仅可见本单位标段: '显著性依据全集团数据，只对可见全部单位的用户显示；此处只含您可见单位的标段。',
};

function verdictOf(pair: Pair, alert: Alert | undefined, isPart: boolean): Verdict {
  if (isPart) return pair.n < minMeetings ? '样本不足' : '仅可见本单位标段';
  if (alert || pair.isSuspected === 1) return '疑似倾向性评分（供核查）';
  return pair.qValue === null ? '样本不足' : '未达界限';
}

function groundsOf({ pair, alert, employer, outcomes }: Pick<LeaningFacts, 'pair' | 'alert' | 'employer'> & { outcomes: Outcomes }): LeaningReason[] {
  const { compared, favours, changed } = outcomes;
  const full = favours ? compared.filter(({ share }) => isFull(share)) : [];
  const above = compared.filter(({ lotEffect }) => (lotEffect ?? 0) > 0).length;
  return reasons([
    pair.qValue !== null && `显著性 q ${formatChance(pair.qValue)}（在全部专家中校正多重比较，≤ 0.05 为显著）`,
    pair.effect !== null && `全部同场倾向幅度 ${formatRate(pair.effect)}（界限 ±5%）`,
    compared.length > 0 && `${formatCount(compared.length)} 次可比同场中 ${formatCount(above)} 次评分高于预期`,
    changed.length > 0 && {
      text: favours
        ? `${formatCount(changed.length)} 次结果随该专家的评分改变：计入其评分，该供应商才评分第一，并且中标`
        : `${formatCount(changed.length)} 次结果随该专家的评分改变：不计其评分，该供应商评分第一，实际由他人中标`,
      lots: changed,
    },
    full.length > 0 && { text: `${formatCount(full.length)} 次给该供应商满分：分数封顶，倾向幅度只能按满分计`, lots: full },
    alert?.reciprocalCode != null && `与${expertTitle(alert.reciprocalCode, alert.reciprocalName)}互相对对方的供应商评分偏高（提示，非检验）`,
    employer && `专家工作单位「${employer.employer}」：${employer.tie}（按名称比对的提示，须核实${
      employer.recusedLotNum ? `；其中 ${formatCount(employer.recusedLotNum)} 个标段的抽取记录登记回避或未参加` : ''
    }）`,
  ]);
}

function againstOf({ expert, pair, alert, outcomes }: Pick<LeaningFacts, 'expert' | 'pair' | 'alert'> & { outcomes: Outcomes }): LeaningReason[] {
  const { severity, severityBand, panelNum } = expert;
  const { compared, favours, withoutResult, otherVotes, otherWins } = outcomes;
  const isTwoBidders = alert ? alert.isTwoBidders === 1 : pair.isTwoBidders === 1;
  const decided = compared.filter(({ isDecided }) => isDecided === 1);
  const isFew = alert ? alert.isFewSamples === 1 : compared.length < 5;
  const limited = compared.filter(({ share, fullMarkNum }) => (favours ? fullMarkNum > 0 && !isFull(share) : isFull(share)));
  return reasons([
    severity !== null
    && `整体${severity >= 0 ? '偏松' : '偏严'} ${formatRate(Math.abs(severity))}（${severityBand ?? '未判断'}），已从评分中扣除；宽严不等于倾向`,
    alert?.lowPriceAgreement != null
    && (alert.lowPriceAgreement >= followsPrice
      ? `评审组整体给低价者高分（一致度 ${formatNumber(alert.lowPriceAgreement)}）：该供应商若报价低，得分高可能由此而来`
      : `评审组的评分没有随低价走（一致度 ${formatNumber(alert.lowPriceAgreement)}），低价不能解释`),
    isTwoBidders && '多为两家竞争：偏向一家与压低另一家无法区分',
    isFew && compared.length >= minMeetings && `样本少：可比同场 ${formatCount(compared.length)} 次`,
    panelNum < fewPanels && `该专家参评只有 ${formatCount(panelNum)} 个可比标段`,
    compared.length > 0 && compared.every(({ isDecisive }) => isDecisive === 0) && '没有一次是关键票：评分第一都没有因该专家改变',
    withoutResult.length > 0 && {
      text: `${formatCount(withoutResult.length)} 次评分第一随该专家改变，但${favours ? '该供应商没有中标' : '没有由他人中标'}`,
      lots: withoutResult,
    },
    otherVotes.length > 0 && {
      text: `${formatCount(otherVotes.length)} 次关键票没有${favours ? '使' : '妨碍'}该供应商评分第一`,
      lots: otherVotes,
    },
    otherWins.length > 0 && {
      text: favours
        ? `该供应商另有 ${formatCount(otherWins.length)} 次中标，计不计该专家的评分，其是否评分第一都不变`
        : `该供应商仍有 ${formatCount(otherWins.length)} 次中标`,
      lots: otherWins,
    },
    favours && decided.length > 0 && decided.every(({ isWinner }) => isWinner === 0) && '该供应商在这些已有结果的标段均未中标',
    limited.length > 0 && {
      text: favours
        ? `${formatCount(limited.length)} 次该专家给他家满分、没有给该供应商满分：分数封顶压缩他家的差距，该供应商会显得被抬高`
        : `${formatCount(limited.length)} 次该供应商已得满分：分数封顶，该供应商会显得被压低`,
      lots: limited,
    },
    '整个评审组共有的偏好看不出来，也会被当成投标人的水平',
  ]);
}

const isFull = (share: number | null): boolean => share !== null && share > 1 - 1e-9;

/** The sentences of those that apply. */
const reasons = (parts: readonly (LeaningReason | string | false | null | undefined)[]): LeaningReason[] =>
  parts.flatMap((part) => (part === false || part == null || part === '' ? [] : [typeof part === 'string' ? { text: part } : part]));
