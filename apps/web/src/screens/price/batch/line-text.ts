import type { RowTone } from '../../../widgets/data-table/data-table.tsx';
import { verdictWords } from '../deviation-words.ts';
import { priceMustBePositive, type Standing } from '../judge-price.ts';
import type { CheckedLine, Open } from './check-lines.ts';

const openNames: Readonly<Record<Open, string>> = {
  noPrice: '单价缺失或无法识别',
  notPositive: priceMustBePositive,
  noMatch: '未匹配到物料',
  toChoose: '待选择物料',
  otherUnit: '计量单位不一致',
  noSamples: '所选条件下无样本',
};

/** Verdict of a line, or the reason why there is none. */
export function verdictText({ judgement, open, level, unit }: CheckedLine): string {
  if (judgement) return verdictWords(judgement);
  if (open === 'otherUnit') return `${openNames.otherUnit}：清单为${unit}，样本为${level?.base_unit ?? ''}`;
  return open === null ? '' : openNames[open];
}

/** Category that a line is counted in. */
export const groundOf = ({ judgement, open }: CheckedLine): Standing | 'toChoose' | 'open' => judgement?.standing ?? (open === 'toChoose' ? open : 'open');

/** Colour of a line: the larger the deviation from the reference, the stronger. */
export function toneOf({ judgement }: CheckedLine): RowTone | null {
  if (!judgement) return 'open';
  const { standing, grade } = judgement;
  if (standing === 'within') return null;
  return grade === 3 ? `${standing}Far` : grade === 2 ? standing : `${standing}Near`;
}
