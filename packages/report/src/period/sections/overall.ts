import { unknown } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { about, bothChanges, joined, ofRates } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';
import { drivers } from './drivers.ts';
import { present, tablesOf, type Conclusion, type PeriodSection } from './period-section.ts';

const counts = ['projectNum', 'lotNum', 'dealNum', 'activeSuppliers'];
const money = ['budget', 'zbJinE', 'comparableBudget', 'saving'];
const rates = ['savingRate', 'failedRate', 'openRate'];
const others = ['avgBidders', 'cycleDays'];
const shownColumns = ['title', 'value', 'before', 'beforeChange', 'yearAgo', 'yearAgoChange'];

const figuresOf = (data: PeriodData, kind: 'counts' | 'money' | 'rates' | 'others'): string =>
  data.derive(`figures.${kind}`, 'figures', data.comparedWith('overview'), { counts, money, rates, others }[kind]);

const columnsOf = (data: PeriodData): string[] => (data.spans.before ? shownColumns : shownColumns.filter((name) => !name.startsWith('before')));

/** 总体情况: what was tendered and awarded, the comparisons, and the drivers. */
export const overall: PeriodSection = {
  key: 'overall',
  queries: ['overview', 'units', 'categories', 'methods', 'dataPeriod'],
  write: (data) => {
    const names = { counts: figuresOf(data, 'counts'), money: figuresOf(data, 'money'), rates: figuresOf(data, 'rates'), others: figuresOf(data, 'others') };
    const isEmpty = (data.number('overview', 'lotNum') ?? 0) === 0 && (data.number('overview', 'dealNum') ?? 0) === 0;
    const note = '环比、同比为与上期、去年同期的增减；“—”表示没有可比的基数，或尚无结果的标段超过 5%，不作比较。项目、标段与预算只比较已公告的。';
    return {
      sentences: isEmpty ? [about('scale', nothing(data))] : present([scale(data), amountChange(data), ...drivers(data), failed(data), bidders(data)]),
      charts: [],
      tables: isEmpty
        ? []
        : [
            ...tablesOf(data, names.money, '金额指标', { columns: columnsOf(data), note: '预算金额按公告时间、其余按成交时间归属期间，二者不是同一批标段。' }),
            ...tablesOf(data, names.counts, '数量指标', { columns: columnsOf(data), note }),
            ...tablesOf(data, names.rates, '比率指标', { columns: columnsOf(data), note: '比率的环比、同比为百分点之差。' }),
            ...tablesOf(data, names.others, '效率指标', { columns: columnsOf(data), note: '平均投标家数的单位为家，采购周期为天（中位数）。' }),
          ],
    };
  },
  conclusions: (data): Conclusion[] => {
    const row = money.indexOf('zbJinE');
    const name = figuresOf(data, 'money');
    const change = Math.max(Math.abs(data.number(name, 'beforeChange', row) ?? 0), Math.abs(data.number(name, 'yearAgoChange', row) ?? 0));
    const rate = failed(data);
    const share = data.number('overview', 'failedRate') ?? 0;
    return present([
      (data.number('overview', 'dealNum') ?? 0) > 0 && { topic: 'scale', weight: Infinity, sentence: about('scale', joined([...amountWords(data), '，', ...bothChanges(data, name, row), '。'])) },
      ...drivers(data).slice(0, 1).map((sentence) => ({ topic: 'driver', weight: change / thresholds.large, sentence })),
      rate && { topic: 'failed', weight: share / thresholds.failedRate, sentence: rate },
    ]);
  },
};

/** For a period without data: the first and the last month with data, if there are any. */
function nothing(data: PeriodData) {
  if ((data.rows('dataPeriod')[0]?.['firstMonth'] ?? null) === null) return unknown`所选期间与范围内没有标段，也没有成交。`;
  return unknown`所选期间与范围内没有标段，也没有成交；数据在 ${data.cell('dataPeriod', 'firstMonth')} 至 ${data.cell('dataPeriod', 'lastMonth')}。`;
}

const amountWords = (data: PeriodData) => {
  const deals = data.deals();
  return ['成交标段 ', data.cell('overview', 'dealNum', { behind: deals }), ' 个，成交金额 ', data.cell('overview', 'zbJinE', { format: 'amount', behind: deals })] as const;
};

function scale(data: PeriodData) {
  const lots = data.cell('overview', 'lotNum', { behind: data.lots('tender') });
  const budget = data.cell('overview', 'budget', { format: 'amount', behind: data.lots('tender') });
  const projects = data.cell('overview', 'projectNum');
  return about('scale', joined(['期间招标项目 ', projects, ' 个、标段 ', lots, ' 个，预算 ', budget, '；', ...amountWords(data), '，活跃供应商 ', data.cell('overview', 'activeSuppliers'), ' 家。']));
}

function amountChange(data: PeriodData) {
  if ((data.number('overview', 'dealNum') ?? 0) === 0) return about('amount', unknown`期间没有成交，成交金额不作比较。`);
  const name = figuresOf(data, 'money');
  return about('amount', joined(['成交金额', ...bothChanges(data, name, money.indexOf('zbJinE')), '；成交标段数', ...bothChanges(data, figuresOf(data, 'counts'), counts.indexOf('dealNum')), '。']));
}

function failed(data: PeriodData) {
  const name = figuresOf(data, 'rates');
  const row = rates.indexOf('failedRate');
  const value = data.number('overview', 'failedRate');
  if (value === null) return null;
  const behind = data.lots('opening', [{ name: 'status', matching: '=', value: '流标' }]);
  const rate = data.cell('overview', 'failedRate', { behind });
  const decided = data.cell('overview', 'decidedNum');
  const isSmall = (data.number('overview', 'decidedNum') ?? 0) < thresholds.smallSample;
  const sentence = joined(['已有结果的 ', decided, ' 个开标标段中，流标率 ', rate, '，', ...bothChanges(data, name, row, { ...ofRates, isSmall }), isSmall ? '；标段较少，增减仅供参考。' : '。']);
  return about('failed', value >= thresholds.failedRate ? { ...sentence, tone: 'attention' } : sentence);
}

function bidders(data: PeriodData) {
  if (data.number('overview', 'avgBidders') === null) return null;
  const name = figuresOf(data, 'others');
  const text = joined(['每个标段平均有 ', data.cell('overview', 'avgBidders'), ' 家有效投标，', ...bothChanges(data, name, others.indexOf('avgBidders')), '；公开招标率 ', data.cell('overview', 'openRate'), '。']);
  return about('bidders', text);
}
