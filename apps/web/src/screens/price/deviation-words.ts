import { standingNames, type Judgement } from './judge-price.ts';
import { deviationText } from './price-text.ts';

/** Deviation of a price from the reference, with a note if it passes an alarm limit. */
export function deviationWords({ deviation, isAlarming }: Judgement): string {
  const alarm = !isAlarming ? '' : deviation < 0 ? '，低于预警线 P10' : '，超过预警线 P90';
  return `较参考价 ${deviationText(deviation)}${alarm}`;
}

/** The verdict with one arrow per grade; far from the reference, with the ratio to it: `↑ 高于合理区间`, `↑↑↑ 严重偏高（11 倍）`. */
export function verdictWords({ standing, deviation, grade }: Judgement): string {
  if (grade === 0) return standingNames[standing];
  const arrows = (deviation < 0 ? '↓' : '↑').repeat(grade);
  if (grade < 3) return `${arrows} ${standingNames[standing]}${grade === 2 ? '（预警）' : ''}`;
  const times = 1 + deviation;
  return deviation < 0 ? `${arrows} 严重偏低（${Number((times * 100).toPrecision(2))}%）` : `${arrows} 严重偏高（${Number(times.toPrecision(2))} 倍）`;
}
