import { definitionOf, formatDay, metrics, type MetricKey } from '@tenderscope/contract';
import { state } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { beforeNames, yearAgoName } from '../period-spans.ts';
import { about } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';
import { present, type PeriodSection } from './period-section.ts';

const defined = ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'failedRate', 'avgBidders', 'activeSuppliers'] as const satisfies readonly MetricKey[];
const days = ({ from, to }: { from: number; to: number }): string => `${formatDay(from)} 至 ${formatDay(to)}`;
const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;

function compared({ spans }: PeriodData) {
  const before = spans.before ? `${beforeNames[spans.kind]}为 ${days(spans.before)}，` : '';
  const running = spans.isRunning ? '期间尚未结束，对比期取相同的天数。' : '';
  return about('compared', state`本期为 ${days(spans.now)}，${before}${yearAgoName(spans.kind)}为 ${days(spans.yearAgo)}。${running}`);
}

/** Lots that the figures of the period leave out because no record dates them. */
function undated(data: PeriodData) {
  const row = (column: string, format?: 'money') => data.cell('undated', column, { ...(format && { format }), behind: data.undatedLots('deals') });
  if ((data.number('undated', 'undatedDealNum') ?? 0) === 0) return null;
  if (data.number('undated', 'undatedAmount') === null) return about('undated', state`另有 ${row('undatedDealNum')} 个成交标段无日期，金额未知，未计入。`);
  return about('undated', state`另有 ${row('undatedDealNum')} 个成交标段无日期，${row('undatedAmount', 'money')} 万元未计入。`);
}

/** The same for lots without any date. */
function dateless(data: PeriodData) {
  if ((data.number('undated', 'undatedLotNum') ?? 0) === 0) return null;
  const lots = data.cell('undated', 'undatedLotNum', { behind: data.undatedLots('lots') });
  return about('dateless', state`另有 ${lots} 个标段没有任何日期，未计入。`);
}

/** 附表与口径: the compared days, the limits of words, and the meaning of the figures; sources of numbers follow in the file. */
export const appendix: PeriodSection = {
  key: 'appendix',
  queries: ['undated'],
  write: (data) => ({
    sentences: present([
      compared(data),
      undated(data),
      dateless(data),
      about('words', state`用语：变化达到 ${percent(thresholds.large)}（比率达到 ${String(thresholds.largePoints * 100)} 个百分点）方称“大幅”，小于 ${percent(thresholds.even)}（比率小于 ${String(thresholds.evenPoints * 100)} 个百分点）称“基本持平”；对增减的贡献达到 ${percent(thresholds.driver)} 方称“主要来自”。`),
      about('history', state`与历年同期比较须有 ${String(thresholds.minYears)} 年以上的整月数据；超出往年范围 ${percent(thresholds.unusualMargin)} 以上列为关注。`),
      ...defined.map((metric) => about(`definition.${metric}`, state`${metrics[metric].name}：${definitionOf(metric)}`)),
      about('units', state`金额单位为元、万元或亿元，按大小选用；“—”表示没有数据，不是零；各处占比以最大余数法取整，合计为 100%。`),
    ]),
    charts: [],
    tables: [],
  }),
};
