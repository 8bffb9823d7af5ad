import type { ReportSection, ReportSentence } from '@tenderscope/contract';
import { unknown } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { about } from '../sentences.ts';
import { fewestConclusions, maxConclusions } from '../thresholds.ts';
import type { Conclusion, PeriodSection } from './period-section.ts';

/** A statement of less weight is only used to reach the minimum number. */
const minWeight = 0.5;

/** The statements of the largest weight, one of each topic and each once. */
function choose(candidates: readonly Conclusion[]): ReportSentence[] {
  const byWeight = (a: Conclusion, b: Conclusion): number => (a.weight === b.weight ? 0 : b.weight - a.weight);
  const sorted = [...candidates].sort(byWeight);
  const chosen: Conclusion[] = [];
  for (const one of sorted) {
    if (chosen.length >= maxConclusions) break;
    const isKnown = chosen.some(({ topic, sentence }) => topic === one.topic || sentence.topic === one.sentence.topic);
    if (!isKnown && (one.weight >= minWeight || chosen.length < fewestConclusions)) chosen.push(one);
  }
  return chosen.map(({ sentence }) => sentence);
}

/** 摘要: the three to five most important statements of the other sections. */
export function summary(data: PeriodData, sections: readonly PeriodSection[]): Omit<ReportSection, 'key' | 'heading'> {
  const chosen = choose(sections.flatMap((section) => section.conclusions?.(data) ?? []));
  return { sentences: chosen.length > 0 ? chosen : [about('scale', unknown`所选期间与范围内没有可以说明的数据。`)], charts: [], tables: [] };
}
