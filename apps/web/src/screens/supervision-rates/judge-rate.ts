import type { Row } from '../../lib/queries/use-rows.ts';

/** A rate beside its aim; `open` if the unknown part decides it, null without purchases. */
export type RateJudgement = 'reached' | 'below' | 'open' | null;

/** Judged by the bounds of a rate: all unknown amounts counted as no, and as yes. */
export function judgeRate({ lowestRate, highestRate, aimRate }: Pick<Row<'supervision.rates'>, 'lowestRate' | 'highestRate' | 'aimRate'>): RateJudgement {
  if (lowestRate === null || highestRate === null || aimRate === null) return null;
  if (lowestRate >= aimRate) return 'reached';
  return highestRate < aimRate ? 'below' : 'open';
}
