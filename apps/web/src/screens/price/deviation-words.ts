import { standingNames, type Judgement } from './judge-price.ts';
import { deviationText } from './price-text.ts';

/** How far a price is from the reference, and whether it passes a line of alarm. */
export function deviationWords({ deviation, isAlarming }: Judgement): string {
  const alarm = !isAlarming ? '' : deviation < 0 ? '，低于预警线 P10' : '，超过预警线 P90';
  return `较参考价 ${deviationText(deviation)}${alarm}`;
}

/** The conclusion with an arrow for each grade, far from the reference with how many times it is of that: `↑ 高于合理区间`, `↑↑↑ 严重偏高（11 倍）`. */
export function verdictWords({ standing, deviation, grade }: Judgement): string {
  if (grade === 0) return standingNames[standing];
  const arrows = (deviation < 0 ? '↓' : '↑').repeat(grade);
  if (grade < 3) return `${arrows} ${standingNames[standing]}${grade === 2 ? '（预警）' : ''}`;
  const times = 1 + deviation;
  return deviation < 0 ? `${arrows} 严重偏低（${Number((times * 100).toPrecision(2))}%）` : `${arrows} 严重偏高（${Number(times.toPrecision(2))} 倍）`;
}
