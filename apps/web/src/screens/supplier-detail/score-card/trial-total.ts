import type { ScorePart } from '@tenderscope/contract';
import type { PartOfScore } from './score-parts.ts';

export type TrialWeights = Readonly<Record<ScorePart, number>>;

export const storedWeights = (parts: readonly PartOfScore[]): TrialWeights =>
  Object.fromEntries(parts.map(({ part, weight }) => [part, weight])) as Record<ScorePart, number>;

/** The weighted mean of the available parts, to one decimal like the stored score; null without any weight. */
export function trialTotal(parts: readonly Pick<PartOfScore, 'part' | 'score'>[], weights: TrialWeights): number | null {
  let [sum, complete] = [0, 0];
  for (const { part, score } of parts) {
    if (score === null) continue;
    sum += score * weights[part];
    complete += weights[part];
  }
  return complete === 0 ? null : Math.round((sum / complete) * 10 + 1e-9) / 10;
}

/** The difference of the trial total from the stored one, in words. */
export function differenceText(trial: number | null, stored: number): string {
  if (trial === null) return '权重不能全部为零';
  const difference = Math.round((trial - stored) * 10) / 10;
  if (difference === 0) return '与综合评分相同';
  return `较综合评分 ${difference > 0 ? '+' : '−'}${Math.abs(difference).toFixed(1)}`;
}
