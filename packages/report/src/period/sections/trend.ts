import { businessMonth, startOfMonth, type ReportSentence } from '@tenderscope/contract';
import { unknown } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { about, joined } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';
import { chartsOf, present, tablesOf, type PeriodSection } from './period-section.ts';

const monthsShown = 24;
const measures = [
  { name: 'zbJinE', title: '成交金额', denominator: '', format: 'amount' },
  { name: 'dealNum', title: '成交标段数', denominator: '', format: 'count' },
  { name: 'saving', title: '综合节资率', denominator: 'comparableBudget', format: 'rate' },
] as const;
type Measure = (typeof measures)[number];

const courseOf = (data: PeriodData, { name, denominator }: Measure, [first, last]: readonly [string, string]): string =>
  data.derive(`history.${name}`, 'history', ['monthly'], [first, last, name, denominator]);

/** Position of the period among the same months of former years, always with the number of years. */
function placed(data: PeriodData, measure: Measure): ReportSentence | null {
  const { months } = data.spans;
  if (!months) return null;
  const place = data.derive(`place.${measure.name}`, 'historyPlace', [courseOf(data, measure, months)]);
  const [years, beyond] = [data.number(place, 'years') ?? 0, data.number(place, 'beyond')];
  if (years < thresholds.minYears || beyond === null) return null;
  const { format, title } = measure;
  const known = data.cell(place, 'years');
  const same = data.spans.kind === '年' ? ' 年' : ' 年同期';
  const unit = format === 'count' ? ' 个' : '';
  const value = [title, ' ', data.cell(place, 'value', { format, behind: data.deals() }), unit] as const;
  const low = [data.cell(place, 'lowest', { format }), unit, '（', data.cell(place, 'lowestYear'), ' 年）'] as const;
  const high = [data.cell(place, 'highest', { format }), unit, '（', data.cell(place, 'highestYear'), ' 年）'] as const;
  if (beyond === 0) return about(`place.${measure.name}`, joined([...value, '，在前 ', known, `${same}的范围之内：`, ...low, '至 ', ...high, '。']));
  const margin = format === 'rate' ? thresholds.evenPoints : thresholds.unusualMargin;
  const isUnusual = Math.abs(beyond) >= margin;
  const extreme = beyond > 0 ? high : low;
  const sentence = joined([...value, beyond > 0 ? '，高于前 ' : '，低于前 ', known, `${same}的每一年，`, beyond > 0 ? '此前最高为 ' : '此前最低为 ', ...extreme, '，相差 ', data.cell(place, 'beyondSize'), '。']);
  return about(`place.${measure.name}`, isUnusual ? { ...sentence, tone: 'attention' } : sentence);
}

function gap(data: PeriodData): ReportSentence {
  if (data.spans.isRunning) return unknown`期间尚未结束，不与历年同期的整月比较。`;
  if (!data.spans.months) return unknown`期间不是整月，不与历年同期比较。`;
  return unknown`可比的往年不足 ${String(thresholds.minYears)} 年，不判断是否异常。`;
}

/** 趋势: the months up to the period, and whether it is unusual among the same months of former years. */
export const trend: PeriodSection = {
  key: 'trend',
  queries: ['monthly'],
  write: (data) => {
    const from = businessMonth(startOfMonth(data.spans.now.to, 1 - monthsShown));
    const rows = data.rows('monthly').flatMap(({ month }, place) => (typeof month === 'string' && month >= from ? [place] : []));
    const judged = present(measures.map((measure) => placed(data, measure)));
    const { months } = data.spans;
    return {
      sentences: judged.length > 0 ? judged : [about('place', gap(data))],
      charts: [
        ...chartsOf(data, 'monthly', { title: '成交金额（按月）', kind: 'months', category: 'month', series: ['zbJinE'], rows }),
        ...chartsOf(data, 'monthly', { title: '成交标段数（按月）', kind: 'months', category: 'month', series: ['dealNum'], rows }),
        ...chartsOf(data, 'monthly', { title: '综合节资率（按月）', kind: 'months', category: 'month', series: ['savingRate'], rows }),
      ],
      tables: months ? measures.flatMap((measure) => tablesOf(data, courseOf(data, measure, months), `历年同期${measure.title}`, { columns: ['year', 'value'], max: 20 })) : [],
    };
  },
  conclusions: (data) => measures.flatMap((measure) => {
    const sentence = placed(data, measure);
    return sentence?.tone === 'attention' ? [{ topic: 'place', weight: 1.5, sentence }] : [];
  }),
};
