import { capsOf, formatCount, formatDay, formatNumber, formatRate, formatWan, gradeOf, missing, scoreMeasure, type ScoreMeasureName } from '@tenderscope/contract';
import type { Row } from '../../../lib/queries/use-rows.ts';

type Score = Row<'supplier.score'>;

/** From this number of bids, the effect of shrinkage is too small to show. */
const manyBids = 20;

const fewCases = '样本不足';

/** Measures of the company itself, which do not depend on a number of cases. */
const ofCompany: readonly ScoreMeasureName[] = ['registeredCapital', 'yearsEstablished', 'graveRecords', 'otherRecords'];

export const scoreText = (score: number | null): string => (score === null ? missing : score.toFixed(1));

/** In integer percent, rounded down; nobody exceeds all, since they are one of them. */
const exceededPercent = (share: number): number => Math.min(99, Math.floor(share * 100 + 1e-9));

/** 超过X%企业, with the peers of the comparison; empty if they are too few. */
export function exceedText({ exceedRate, peerGroup, peerNum }: Pick<Score, 'exceedRate' | 'peerGroup' | 'peerNum'>): string {
  return exceedRate === null ? '' : `超过 ${exceededPercent(exceedRate / 100)}% 企业（同类：${peerGroup ?? missing}，${formatCount(peerNum)} 家）`;
}

export function completenessText({ completeness }: Pick<Score, 'completeness'>): string {
  // An incomplete value is never shown as complete.
  return `完整度 ${completeness === null ? missing : `${Math.floor(completeness * 100 + 1e-9)}%`}`;
}

export const spanText = ({ scoredFrom, scoredTo }: Pick<Score, 'scoredFrom' | 'scoredTo'>): string =>
  `近三年（${formatDay(scoredFrom)} 至 ${formatDay(scoredTo)}），不随所选期间变化`;

/** Records that limit the grade, and the grade by the score alone; null without such records. */
export function capText({ score, grade, capKinds }: Pick<Score, 'score' | 'grade' | 'capKinds'>): string | null {
  const caps = capsOf(capKinds ?? '');
  if (caps.length === 0 || score === null) return null;
  const [best, own] = [gradeOf(100, caps), gradeOf(score)];
  return `存在有效的${caps.join('、')}记录，等级最高为 ${best}${own === grade ? '' : `（按得分应为 ${own}）`}`;
}

/** Text about the shrinkage of the parts because of few bids; null if the effect is negligible. */
export function shrinkageText({ bidNum }: Pick<Score, 'bidNum'>): string | null {
  if (bidNum === null || bidNum >= manyBids) return null;
  return `近三年投标 ${bidNum} 次，少于 ${manyBids} 次：各维度得分已向同类中位数收缩，投标越少越接近中位数`;
}

/** A value of a measure in its unit, money in 万元. */
export function measureText(name: ScoreMeasureName, value: number | null): string {
  if (value === null) return missing;
  const { unit } = scoreMeasure(name);
  if (unit === '元') return `${formatWan(value)} 万元`;
  return unit === '比例' ? formatRate(value) : `${formatNumber(value)} ${unit}`;
}

/** Reason why a part has no score: too little data for a comparison, or none. */
export const unjudgedText = (measures: readonly Pick<Row<'supplier.scoreParts'>, 'value'>[]): string =>
  measures.some(({ value }) => value !== null) ? fewCases : '无数据';

/** Number of cases behind a measure. */
export const casesText = (name: ScoreMeasureName, n: number | null): string => formatCount(ofCompany.includes(name) ? null : n);

/** Place of a measure among the peers that have it, in words. */
export function placeText({ measure, value, percentile, peerNum }: Pick<Row<'supplier.scoreParts'>, 'value' | 'percentile' | 'peerNum'> & { measure: ScoreMeasureName }): string {
  if (value === null) return '无数据，不计入';
  if (percentile === null || peerNum === null || peerNum < 2) return fewCases;
  // If equal values rank as the best of them, the percentile is the share of those that are not better, including the supplier itself.
  if (scoreMeasure(measure).equalsRankBest) return `不差于 ${Math.floor(percentile * 100 + 1e-9)}% 同类`;
  // Otherwise it counts the supplier itself as a half.
  return `超过 ${exceededPercent((percentile * peerNum - 0.5) / (peerNum - 1))}% 同类`;
}
