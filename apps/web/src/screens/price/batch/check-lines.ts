import { parseMaterial } from '@tenderscope/detection';
import { judgePrice, type Judgement } from '../judge-price.ts';
import { isSameMaterial } from '../material-label.ts';
import type { Level } from '../use-levels.ts';
import type { MatchedLine } from './match-lines.ts';

export type Open = 'noPrice' | 'notPositive' | 'noMatch' | 'toChoose' | 'noSamples' | 'otherUnit';

export interface CheckedLine extends MatchedLine {
  level: Level | null;
  /** Price per base unit of the level. */
  perBase: number | null;
  judgement: Judgement | null;
  /** Reason why there is no judgement. */
  open: Open | null;
}

/** Judges each line by the level of its material. Without a unit, a price is per unit of the material's quotations. */
export function checkLines(lines: readonly MatchedLine[], levels: readonly Level[]): CheckedLine[] {
  return lines.map((line) => {
    const level = (line.match && levels.find((one) => line.match && isSameMaterial(one, line.match.material))) ?? null;
    const { unit, unitFactor } = parseMaterial('', '', line.unit);
    const isOtherUnit = level !== null && line.unit !== '' && unit !== level.base_unit;
    const perBase = line.price === null || line.price <= 0 || isOtherUnit ? null : line.price * (line.unit === '' ? 1 : unitFactor);
    const judgement = perBase === null || level === null ? null : judgePrice(perBase, level);
    return { ...line, level, perBase, judgement, open: judgement ? null : openOf(line, isOtherUnit) };
  });
}

function openOf({ price, match, candidates }: MatchedLine, isOtherUnit: boolean): Open {
  if (price === null) return 'noPrice';
  if (price <= 0) return 'notPositive';
  if (!match) return candidates.length > 0 ? 'toChoose' : 'noMatch';
  return isOtherUnit ? 'otherUnit' : 'noSamples';
}

/** Yuan above the reference prices, over all lines above the reasonable range with a known quantity. */
export function excessOf(lines: readonly CheckedLine[]): number {
  return lines.reduce((sum, { judgement, price, quantity }) => {
    if (judgement?.standing !== 'high' || price === null || quantity === null) return sum;
    return sum + quantity * (price - price / (1 + judgement.deviation));
  }, 0);
}
