import {
  businessDay, formatCount, formatRate, formatWan, metricQuantity, metrics, missing, readableMoney, partDimensions, splitFigures,
  partedForms, type Metric, type Period, type PartDimension, type PartedMetric,
} from '@tenderscope/contract';
import type { Effects } from '@tenderscope/detection';
import type { Measure } from '../../charts/labels/measure.ts';
import type { Base } from './why-address.ts';
import type { Why, WhyPart } from './why-parts.ts';

export const baseNames: Readonly<Record<Base, { label: string; period: string }>> = {
  yearAgo: { label: '同比', period: '去年同期' },
  before: { label: '环比', period: '上期' },
};

/** Number of parts that are described in sentences. */
export const leadingParts = 3;

export const shownName = (metric: PartedMetric): string => {
  const { shown } = splitFigures[metric];
  const { name, isMedian }: Metric = metrics[metric];
  return shown ?? (isMedian ? `${name}（中位）` : name);
};

/** A period as its days, both included. */
export const daysOf = ({ from, to }: Period): string => `${businessDay(from)} 至 ${businessDay(to)}`;

/** A value of the figure with its unit. */
export function figureText(metric: PartedMetric, value: number | null): string {
  if (value === null) return missing;
  const { text, unit } = metricQuantity(metric, value);
  return unit === '%' ? `${text}%` : `${text} ${unit}`;
}

/** Size of a difference, without its direction; of rates in points. */
function sizeText(metric: PartedMetric, change: number): string {
  const size = Math.abs(change);
  if (metrics[metric].unit === '%') return `${(size * 100).toFixed(2)} 个百分点`;
  return figureText(metric, size);
}

/** A difference with its sign; without its unit in tables. */
export function signedText(metric: PartedMetric, change: number | null, hasUnit = true): string {
  if (change === null) return missing;
  const size = sizeText(metric, change);
  const bare = metrics[metric].unit === '万元' ? formatWan(Math.abs(change)) : (size.split(' ')[0] ?? '');
  return `${change > 0 ? '+' : change < 0 ? '-' : ''}${hasUnit ? size : bare}`;
}

function directionOf(metric: PartedMetric, change: number): string {
  const form = partedForms[metric];
  const isLevel = form === 'rate' || form === 'median';
  return change > 0 ? (isLevel ? '上升' : '增加') : isLevel ? '下降' : '减少';
}

/** Names the change, its periods and its size. */
export function headText(metric: PartedMetric, why: Why, { current, other, base }: { current: Period; other: Period; base: Base }): string {
  const { before, after, change } = why;
  const from = `${shownName(metric)}由${baseNames[base].period}（${daysOf(other)}）的 ${figureText(metric, before)}`;
  const values = `${from}，变为本期（${daysOf(current)}）的 ${figureText(metric, after)}`;
  if (change === null) return `${values}。`;
  const isRelative = before !== null && before !== 0 && metrics[metric].unit !== '%';
  const share = isRelative ? `（${((Math.abs(change) / Math.abs(before)) * 100).toFixed(1)}%）` : '';
  return change === 0 ? `${values}，没有变化。` : `${values}，${directionOf(metric, change)} ${sizeText(metric, change)}${share}。`;
}

/** Describes the contribution of one part, with its figures in both periods. */
export function partText(metric: PartedMetric, part: WhyPart, why: Why): string {
  const { before, after, change, share, baseBefore, baseAfter } = part;
  const { base = '' } = splitFigures[metric];
  const form = partedForms[metric];
  const shares = `由 ${shareText(baseBefore, why.baseBefore)} 变为 ${shareText(baseAfter, why.baseAfter)}`;
  const weight = form === 'rate' ? `，在${base}中的占比${shares}` : '';
  const effect = change === null || change === 0 ? '' : `，使${shownName(metric)}${directionOf(metric, change)} ${sizeText(metric, change)}`;
  const shareOfChange = share === null ? '' : share < 0 ? '，与总变动方向相反' : `，占变动的 ${share.toFixed(2)}%`;
  return `${part.name}：${valuesText(metric, before, after)}${weight}${effect}${shareOfChange}。`;
}

function valuesText(metric: PartedMetric, before: number | null, after: number | null): string {
  if (before === null) return `本期新增 ${figureText(metric, after)}`;
  if (after === null) return `原有 ${figureText(metric, before)}，本期没有`;
  return `由 ${figureText(metric, before)} 变为 ${figureText(metric, after)}`;
}

const shareText = (part: number, total: number): string => (total === 0 ? missing : formatRate(part / total));

/** A value in a table, whose heading has the unit; amounts in 万元. */
export function bareText(metric: PartedMetric, value: number | null): string {
  if (value === null) return missing;
  return metrics[metric].unit === '万元' ? formatWan(value) : metricQuantity(metric, value).text;
}

/** The unit of exports: amounts are in yuan. */
export const exactUnit = (unit: string): string => (unit === '万元' ? '元' : unit);

/** A value in an export, amounts to the cent. */
export const exactText = (metric: PartedMetric, value: number | null): string =>
  value !== null && metrics[metric].unit === '万元' ? value.toFixed(2) : bareText(metric, value);

/** A difference in an export, amounts to the cent. */
export const exactChange = (metric: PartedMetric, change: number): string =>
  metrics[metric].unit === '万元' ? change.toFixed(2) : signedText(metric, change, false).replace('+', '');

/** Unit of differences in tables; amounts in 万元. */
export const unitOfChange = (metric: PartedMetric): string => (metrics[metric].unit === '%' ? '百分点' : metrics[metric].unit);

export interface CauseText {
  key: keyof Effects;
  name: string;
  value: number;
  explanation: string;
}

/** The causes of a change; null without any. */
export function causesOf(metric: PartedMetric, { effects, baseBefore, baseAfter }: Why, dimension: PartDimension): CauseText[] | null {
  if (effects === null) return null;
  const { base = '', volume = '', level = '' } = splitFigures[metric];
  const form = partedForms[metric];
  const by = partDimensions[dimension];
  const mix: CauseText = { key: 'mix', name: '结构', value: effects.mix, explanation: `各${by}在${base}中占比的变化；新增的和本期没有的${by}也在其中。` };
  if (form === 'rate') return [{ key: 'level', name: '自身变化', value: effects.level, explanation: `各${by}自身${shownName(metric)}的变化，按其本期占比计。` }, mix];
  const [from, to] = [baseText(metric, baseBefore), baseText(metric, baseAfter)];
  return [
    { key: 'volume', name: volume, value: effects.volume, explanation: `${base}由 ${from} 变为 ${to}，按原来的${level}计。` },
    mix,
    { key: 'level', name: level, value: effects.level, explanation: `各${by}自身${level}的变化，按其本期的${base}计。` },
  ];
}

/** A base of the figure, with a unit if it is an amount. */
function baseText(metric: PartedMetric, value: number): string {
  if (metric !== 'saving') return formatCount(value);
  const { text, unit } = readableMoney(value);
  return `${text} ${unit}`;
}

/** The measure of contributions, and the factor from their unit to its own. */
export function contributionMeasure(metric: PartedMetric): { measure: Measure; factor: number } {
  const { unit } = metrics[metric];
  if (unit === '%') return { measure: { name: '贡献', type: 'count', unit: '百分点' }, factor: 100 };
  return { measure: { name: '贡献', type: unit === '万元' ? 'money' : 'count', unit }, factor: 1 };
}

/** A note about rounding: amounts are exact in cents, and shown in 万元. */
export const roundingNote = (metric: PartedMetric): string | null =>
  metrics[metric].unit === '万元' && partedForms[metric] !== 'median' ? '各项按分计算，合计精确到分；以万元显示时末位可能相差 0.01，导出以元计。' : null;

/** A note about shares of the change; null if each is between 0 and 100. */
export function shareNote(why: Why): string | null {
  const [first] = why.parts;
  if (first === undefined || first.change === null || why.change === 0) return null;
  if (first.share === null) return '各部分的增减大多相互抵消，占变动的比例没有意义，未列出。';
  return why.hasOpposite ? '有的部分与总变动方向相反，占比为负；其余的可超过 100%，合计 100%。' : null;
}
