import type { Judgement } from './judge-price.ts';
import { deviationText } from './price-text.ts';

/** How far a price is from the reference, and whether it passes a line of alarm. */
export function deviationWords({ deviation, isAlarming }: Judgement): string {
  const alarm = !isAlarming ? '' : deviation < 0 ? '，低于预警线 P10' : '，超过预警线 P90';
  return `较参考价 ${deviationText(deviation)}${alarm}`;
}
