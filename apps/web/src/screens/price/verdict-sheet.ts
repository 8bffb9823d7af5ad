import { formatDay } from '@tenderscope/contract';
import type { ChartSheet } from '../../lib/exports/export-query.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { deviationWords, verdictWords } from './deviation-words.ts';
import { judgePrice } from './judge-price.ts';
import { unitText } from './price-text.ts';

export interface Verdict {
  /** Name of the material on the page. */
  material: string;
  baseUnit: string;
  level: Row<'price.stats'>;
  basis: Row<'price.basis'> | undefined;
  /** Price per base unit; null if no price is judged. */
  price: number | null;
}

type Cell = string | number | null;

/** A verdict line by line: the judged price, the verdict and its basis. Numbers are unrounded. */
export function verdictLines({ material, baseUnit, level, basis, price }: Verdict): [title: string, type: 'text' | 'number' | 'rate', value: Cell][] {
  const judgement = price === null ? null : judgePrice(price, level);
  const unit = unitText(baseUnit);
  return [
    ['物料', 'text', material],
    [`核对报价(${unit})`, 'number', price],
    ['核价结论', 'text', judgement ? `${verdictWords(judgement)}，${deviationWords(judgement)}` : '未填写核对报价'],
    ['偏离率', 'rate', judgement?.deviation ?? null],
    [`参考价 P50(${unit})`, 'number', level.p50],
    [`P10(${unit})`, 'number', level.p10],
    [`P25(${unit})`, 'number', level.p25],
    [`P75(${unit})`, 'number', level.p75],
    [`P90(${unit})`, 'number', level.p90],
    ['样本数(条)', 'number', level.n],
    ['标段数', 'number', basis?.lotNum ?? null],
    ['中标报价数(条)', 'number', basis?.awardedNum ?? null],
    [`最近中标价(${unit})`, 'number', basis?.awardedPrice ?? null],
    ['最近中标报价日期', 'text', basis && basis.awardedTime !== null ? formatDay(basis.awardedTime) : null],
    [`最近报价(${unit})`, 'number', level.latestPrice],
    ['离群报价(条)', 'number', level.outliers],
    ['混合规格数', 'number', level.specNum],
    ['置信度', 'text', level.confidence],
  ];
}

/** The verdict as one row of a workbook, before its samples. */
export function verdictSheet(verdict: Verdict): ChartSheet {
  const lines = verdictLines(verdict);
  return {
    title: '核价结论',
    metrics: ['referencePrice', 'fairRange', 'priceOutliers', 'priceConfidence'],
    columns: lines.map(([title, type]) => ({ title, type })),
    rows: [lines.map(([, , value]) => value)],
  };
}
