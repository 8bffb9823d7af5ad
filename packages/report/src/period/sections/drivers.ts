import type { ReportSentence } from '@tenderscope/contract';
import type { PeriodData } from '../period-data.ts';
import { beforeNames, yearAgoName } from '../period-spans.ts';
import { about, joined } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';

interface Grouping {
  query: 'units' | 'categories' | 'methods';
  key: string;
  name: string;
  /** Name of one part. */
  title: string;
}

const groupings: readonly Grouping[] = [
  { query: 'units', key: 'zbr_guid', name: 'zbr_name', title: '招标人' },
  { query: 'categories', key: 'xm_LeiXing', name: 'xm_LeiXing', title: '项目类型' },
  { query: 'methods', key: 'zb_fangshi', name: 'zb_fangshi', title: '采购方式' },
];

/** The comparison of a sentence: with the period before, or without one, with the year before. */
const baseOf = (data: PeriodData, query: Grouping['query']): { base: string; than: string } => {
  const [, before, yearAgo] = data.comparedWith(query);
  return before === '' ? { base: yearAgo, than: yearAgoName(data.spans.kind) } : { base: before, than: beforeNames[data.spans.kind] };
};

/** Drivers of the change of the awarded amount: for each grouping the parts with the largest contribution. */
export function drivers(data: PeriodData): ReportSentence[] {
  return groupings.flatMap(({ query, key, name, title }) => {
    const { base, than } = baseOf(data, query);
    if (data.rows(base).length === 0 || data.rows(query).length === 0) return [];
    const parts = data.derive(`contribution.${query}`, 'contribution', [query, base], [key, name, 'zbJinE']);
    const places = data.rows(parts).flatMap((row, place) => {
      const share = data.number(parts, 'share', place);
      return share !== null && share >= thresholds.driver && row['size'] !== 0 ? [place] : [];
    });
    const texts = places.slice(0, thresholds.maxDrivers);
    const [first] = texts;
    if (first === undefined || data.rows(parts).length < 2) return [];
    const isRise = (data.number(parts, 'diff', first) ?? 0) > 0;
    // If the sum exceeds the total change, other parts moved in the opposite direction: a share of it would mislead.
    const isOffset = texts.reduce((shares, row) => shares + (data.number(parts, 'share', row) ?? 0), 0) > 1;
    const words = texts.flatMap((row, place) => {
      const id = data.rows(parts)[row]?.['key'];
      const behind = typeof id === 'string' ? data.deals([{ name: key, matching: '=', value: id }]) : data.deals();
      return [
        place === 0 ? '' : '；', data.cell(parts, 'name', { row }), isRise ? '增加 ' : '减少 ', data.cell(parts, 'size', { row, format: 'amount', behind }),
        ...(isOffset ? [] : [isRise ? '，占全部增量的 ' : '，占全部减量的 ', data.cell(parts, 'share', { row, behind })]), isRise ? '，拉高 ' : '，拉低 ', data.cell(parts, 'pointsSize', { row, behind }),
      ];
    });
    return [about(`driver.${query}`, joined([`按${title}看，成交金额较${than}的${isRise ? '增加' : '减少'}主要来自：`, ...words, isOffset ? `；部分为其他${title}的${isRise ? '减少' : '增加'}所抵消。` : '。']))];
  });
}
