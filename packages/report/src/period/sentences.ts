import type { ReportSentence } from '@tenderscope/contract';
import { state } from '../write-sentence.ts';
import type { PeriodData } from './period-data.ts';
import { beforeNames, yearAgoName } from './period-spans.ts';
import { thresholds } from './thresholds.ts';

type Word = Parameters<typeof state>[1];

/** The same sentence about a topic. */
export const about = (topic: string, sentence: ReportSentence): ReportSentence => ({ ...sentence, topic });

/** A sentence made of parts that may be missing. */
export function joined(...parts: readonly (readonly Word[] | null)[]): ReportSentence {
  const words = parts.flatMap((part) => part ?? []);
  const texts = Object.assign(['', ...words.map(() => '')], { raw: [] as string[] });
  return state(texts, ...words);
}

interface ChangeTexts {
  up: string;
  down: string;
  isRate: boolean;
  /** True if the count is too small to call a change large. */
  isSmall?: boolean;
}

/** Displayed as 0.00. */
const unseen = 0.000_05;

const ofAmounts: ChangeTexts = { up: '增长', down: '下降', isRate: false };
export const ofRates: ChangeTexts = { up: '上升', down: '下降', isRate: true };

/** Word for a change by its size: 基本持平, 增长, 大幅增长 … */
export function changeWord(change: number, { up, down, isRate, isSmall = false }: ChangeTexts = ofAmounts): string {
  const [even, large] = isRate ? [thresholds.evenPoints, thresholds.largePoints] : [thresholds.even, thresholds.large];
  if (Math.abs(change) < even) return '基本持平，变化';
  return `${!isSmall && Math.abs(change) >= large ? '大幅' : ''}${change > 0 ? up : down}`;
}

/** 「较上月增长 12.00%（上月 3.20 亿元）」 of a row of `figures`; null without a base. */
function changeWords(data: PeriodData, source: string, row: number, which: 'before' | 'yearAgo', words: ChangeTexts = ofAmounts): readonly Word[] | null {
  const change = data.number(source, `${which}Change`, row);
  const than = which === 'before' ? beforeNames[data.spans.kind] : yearAgoName(data.spans.kind);
  const own = data.cell(source, which).format;
  const format = own === 'money' ? 'amount' : own;
  const unit = own === 'count' || own === 'number' ? ` ${String(data.rows(source)[row]?.['unit'] ?? '')}` : '';
  const base = data.number(source, which, row);
  const difference = data.number(source, `${which}Diff`, row);
  if (data.rows(source)[row]?.['isCount'] === 1 && base !== null && difference !== null && Math.abs(base) < thresholds.smallBase) {
    if (difference === 0) return [`与${than}相同`];
    return [`较${than}${(data.number(source, 'value', row) ?? 0) > base ? '增加' : '减少'} `, data.cell(source, `${which}Diff`, { row }), `${unit}（${than} `, data.cell(source, which, { row }), `${unit}）`];
  }
  if (change === null) return null;
  if (Math.abs(change) < unseen) return [`与${than}持平（${than} `, data.cell(source, which, { row, format }), `${unit}）`];
  return [`较${than}${changeWord(change, words)} `, data.cell(source, `${which}Size`, { row }), `（${than} `, data.cell(source, which, { row, format }), `${unit}）`];
}

/** Both comparisons, or the statement that there is nothing to compare with. */
export function bothChanges(data: PeriodData, source: string, row: number, words: ChangeTexts = ofAmounts): readonly Word[] {
  const known = (['before', 'yearAgo'] as const).flatMap((which) => {
    const text = changeWords(data, source, row, which, words);
    return text ? [text] : [];
  });
  if (known.length > 0) return known.flatMap((text, place) => (place === 0 ? text : ['，', ...text]));
  return [data.number(source, 'pending', row) === 1 ? '尚无结果的标段较多，暂不作环比、同比' : '没有可比的基数，不作环比、同比'];
}
