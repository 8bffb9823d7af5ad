import { standingNames, type Standing } from '../judge-price.ts';
import type { CheckedLine, Open } from './check-lines.ts';

const openNames: Readonly<Record<Open, string>> = {
  noPrice: '单价缺失或无法识别',
  noMatch: '未匹配到物料',
  otherUnit: '计量单位不一致',
  noSamples: '所选条件下无样本',
};

/** What became of a line. */
export function verdictText({ judgement, open, level, unit }: CheckedLine): string {
  if (judgement) return judgement.isAlarming ? `${standingNames[judgement.standing]}（预警）` : standingNames[judgement.standing];
  if (open === 'otherUnit') return `${openNames.otherUnit}：清单为${unit}，样本为${level?.base_unit ?? ''}`;
  return open === null ? '' : openNames[open];
}

/** What a line is coloured by. */
export const groundOf = ({ judgement }: CheckedLine): Standing | 'open' => judgement?.standing ?? 'open';
