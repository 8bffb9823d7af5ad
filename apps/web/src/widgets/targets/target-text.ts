import { formatNumber, metrics, readableMoney, targetRule, type Target, type TargetDirection, type TargetMetric } from '@tenderscope/contract';

/** Outcome of a figure against its target; null while the year decides, and for an unknown figure. */
export interface TargetOutcome {
  isMet: boolean | null;
  /** Texts from the longest to the shortest; a tile shows the first one that fits. */
  texts: readonly string[];
}

const signs = { atLeast: '≥', atMost: '≤' } as const satisfies Record<TargetDirection, string>;

/** A value of a metric with its unit: 12%, 1,200.00 万元, 4.5 家. */
function valueText(metric: TargetMetric, value: number): string {
  const { unit } = metrics[metric];
  if (unit === '%') return `${formatNumber(value * 100)}%`;
  const shown = unit === '万元' ? readableMoney(value) : { text: formatNumber(value), unit };
  return `${shown.text} ${shown.unit}`;
}

/** A target with its direction: ≤12%. */
export const targetText = (metric: TargetMetric, { value, direction }: Pick<Target, 'direction'> & { value: number }): string =>
  `${signs[direction]}${valueText(metric, value)}`;

interface Compared {
  metric: TargetMetric;
  value: number | null;
  target: Pick<Target, 'direction'> & { value: number };
  /** True if the figure is that of the complete year, and the year is over. */
  isComplete: boolean;
  /** True if so many lots have no result yet that the figure is not compared. */
  isPending?: boolean;
}

/** Compares a figure of a year, or of a part of it, with the target of the year. */
export function compareTarget({ metric, value, target, isComplete, isPending = false }: Compared): TargetOutcome {
  const goal = targetText(metric, target);
  if (value === null) return { isMet: null, texts: [`目标 ${goal}`, goal] };
  if (isPending) return { isMet: null, texts: [`目标 ${goal}，结果未齐`, `目标 ${goal}`, goal] };
  const isPartOfAmount = targetRule(metric).accumulates && !isComplete;
  return isPartOfAmount ? shareOfYear(value, target) : difference(metric, value, target, goal);
}

/** An amount of a part of the year has only a share of the target; before the end it can only be exceeded or reached. */
function shareOfYear(value: number, target: Compared['target']): TargetOutcome {
  const share = value / target.value;
  const isReached = share >= 1;
  const percent = `${formatNumber((share < 1 ? Math.floor(share * 1000) : Math.ceil(share * 1000 - 1e-9)) / 10)}%`;
  const [long, short] = [`全年目标的 ${percent}`, `目标的 ${percent}`];
  if (target.direction === 'atLeast') return isReached ? { isMet: true, texts: [`${long}，达标`, `达标 ${percent}`, '达标'] } : { isMet: null, texts: [long, short] };
  return share > 1 ? { isMet: false, texts: [`${long}，超出`, `超目标 ${percent}`, '超目标'] } : { isMet: null, texts: [long, short] };
}

function difference(metric: TargetMetric, value: number, target: Compared['target'], goal: string): TargetOutcome {
  const [shown, wanted] = [shownValue(metric, value), shownValue(metric, target.value)];
  const missing = target.direction === 'atLeast' ? wanted - shown : shown - wanted;
  if (missing <= 0) return { isMet: true, texts: [`目标 ${goal}，达标`, `${goal} 达标`, '达标'] };
  return { isMet: false, texts: [`目标 ${goal}，差 ${gapText(metric, missing)}`, `${goal} 未达标`, '未达标'] };
}

/** A value in the steps in which it is shown: percent, days and the like with two decimals, money in yuan and cents. */
function shownValue(metric: TargetMetric, value: number): number {
  return Math.round((metrics[metric].unit === '%' ? value * 100 : value) * 100) / 100;
}

/** Size of a gap, in shown steps. */
function gapText(metric: TargetMetric, gap: number): string {
  const { unit } = metrics[metric];
  if (unit === '%') return `${formatNumber(gap)} 个百分点`;
  if (unit !== '万元') return `${formatNumber(gap)} ${unit}`;
  const { text, unit: shown } = readableMoney(gap);
  return gap < 100 ? `${formatNumber(gap)} 元` : `${text} ${shown}`;
}

const [wide, narrow] = [12, 7.5];

/** Width of a text of 12 px, in px, at most. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' || letter === '≥' || letter === '≤' ? wide : narrow), 0);

/** The first text that fits, else the last one. */
export const fittingText = (texts: readonly string[], width: number): string => texts.find((text) => widthOf(text) <= width) ?? texts.at(-1) ?? '';
