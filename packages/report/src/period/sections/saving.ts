import { isHighRateBand, isNegativeRateBand, savingRateBands, type ReportQuery, type ReportSentence, type ReportSlot } from '@tenderscope/contract';
import { attention, unknown } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { beforeNames, yearAgoName } from '../period-spans.ts';
import { about, bothChanges, changeWord, joined, ofRates } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';
import { chartsOf, present, tablesOf, type PeriodSection } from './period-section.ts';

const groupings = [
  { query: 'savingMaterials', key: 'pinlei', name: 'pinlei', title: '品类' },
  { query: 'savingUnits', key: 'zbr_guid', name: 'zbr_name', title: '招标人' },
  { query: 'savingMethods', key: 'zb_fangshi', name: 'zb_fangshi', title: '采购方式' },
] as const;
type Grouping = (typeof groupings)[number];

/** With the period before, or without one with the year before. */
const baseOf = (data: PeriodData, query: Grouping['query']): { base: string; than: string } => {
  const [, before, yearAgo] = data.comparedWith(query);
  return before === '' ? { base: yearAgo, than: yearAgoName(data.spans.kind) } : { base: before, than: beforeNames[data.spans.kind] };
};

const hasBase = ['saving', 'baselineSum'] as const;
const splitOf = (data: PeriodData, { query, key, name }: Grouping): string =>
  data.derive(`split.${query}`, 'amountSplit', [query, baseOf(data, query).base], [key, name, ...hasBase]);
const partsOf = (data: PeriodData, { query, key, name }: Grouping): string =>
  data.derive(`rates.${query}`, 'rateContribution', [query, baseOf(data, query).base], [key, name, ...hasBase]);
const figuresOf = (data: PeriodData, kind: 'money' | 'rates'): string =>
  data.derive(`savingFigures.${kind}`, 'figures', data.comparedWith('saving'), kind === 'money' ? ['saving', 'baselineSum'] : ['savingRate', 'medianRate']);

const withBaseline = { name: 'has_baseline', matching: '=', value: 1, whereIndex: 2 } as const;

function level(data: PeriodData): ReportSentence {
  if ((data.number('saving', 'baselineNum') ?? 0) === 0) return unknown`期间没有预算与成交金额均已知的成交标段，不计算节资。`;
  const behind = data.deals([withBaseline]);
  return joined([
    '预算与成交金额均已知的 ', data.cell('saving', 'baselineNum', { behind }), ' 个成交标段，节资 ', data.cell('saving', 'saving', { format: 'amount', behind }), '，综合节资率 ',
    data.cell('saving', 'savingRate', { behind }), '，', ...bothChanges(data, figuresOf(data, 'rates'), 0, ofRates), '；各标段节资率的中位数为 ', data.cell('saving', 'medianRate', { behind }), '。',
  ]);
}

/** Causes of a change of the saving: how much was bought, at which rates, of what. */
function causes(data: PeriodData): ReportSentence | null {
  const [grouping] = groupings;
  const split = splitOf(data, grouping);
  const diff = data.number(split, 'diff');
  if (diff === null || diff === 0) return null;
  const effect = (name: 'volume' | 'rate' | 'mix', title: string) => {
    const value = data.number(split, name) ?? 0;
    return [title, value < 0 ? '减少 ' : '增加 ', data.cell(split, `${name}Size`, { format: 'amount' })] as const;
  };
  return joined([
    `节资额较${baseOf(data, grouping.query).than}${diff > 0 ? '增加 ' : '减少 '}`, data.cell(split, 'size', { format: 'amount', behind: data.deals([withBaseline]) }), '，其中：',
    ...effect('volume', '可比预算规模变化使节资额'), '，', ...effect('rate', '各品类节资率变化使节资额'), '，', ...effect('mix', '品类结构变化使节资额'), '。',
  ]);
}

/** The parts that moved the rate most, in the direction of its change. */
function movers(data: PeriodData, grouping: Grouping): ReportSentence | null {
  const parts = partsOf(data, grouping);
  const change = data.number(figuresOf(data, 'rates'), data.spans.before ? 'beforeChange' : 'yearAgoChange');
  if (change === null || Math.abs(change) < thresholds.evenPoints || data.rows(parts).length < 2) return null;
  const places = data.rows(parts).flatMap((_, place) => {
    const effect = data.number(parts, 'effect', place);
    const isAlong = effect !== null && Math.sign(effect) === Math.sign(change);
    return isAlong && Math.abs(effect) >= Math.abs(change) * thresholds.driver ? [place] : [];
  });
  if (places.length === 0) return null;
  const verb = change > 0 ? '拉高 ' : '拉低 ';
  const words = places.slice(0, thresholds.maxDrivers).flatMap((row, place) => {
    const id = data.rows(parts)[row]?.['key'];
    const behind = data.deals([...(typeof id === 'string' ? [{ name: grouping.key, matching: '=', value: id }] : []), withBaseline]);
    return [place === 0 ? '' : '；', data.cell(parts, 'name', { row }), verb, data.cell(parts, 'effectSize', { row, behind }), ...ratesOf(data, parts, row, behind)];
  });
  return joined([`按${grouping.title}看，综合节资率${changeWord(change, ofRates).replace('，变化', '')}的主要来源：`, ...words, '。']);
}

/** Change of a part's rate, and its weight if that contributes more. */
function ratesOf(data: PeriodData, parts: string, row: number, behind: ReportQuery): (string | ReportSlot)[] {
  if (data.number(parts, 'rateNow', row) === null) return ['（本期没有可比的成交）'];
  if (data.number(parts, 'rateBase', row) === null) return ['（对比期没有可比的成交）'];
  const isMix = Math.abs(data.number(parts, 'mixEffect', row) ?? 0) > Math.abs(data.number(parts, 'rateEffect', row) ?? 0);
  const weights = [' 变为 ', data.cell(parts, 'weightNow', { row, behind })];
  if (isMix) return ['（主要因基准占比由 ', data.cell(parts, 'weightBase', { row }), ...weights, '）'];
  return ['（节资率由 ', data.cell(parts, 'rateBase', { row }), ' 变为 ', data.cell(parts, 'rateNow', { row, behind }), '）'];
}

function extremes(data: PeriodData): ReportSentence[] {
  const few = (data.number('saving', 'baselineNum') ?? 0) < thresholds.minLots && (data.number('saving', 'baselineNum') ?? 0) > 0;
  const negative = data.cell('saving', 'negativeNum', { behind: data.deals([{ name: 'rateBand', matching: '<=', value: savingRateBands.findLastIndex(isNegativeRateBand), whereIndex: 2 }]) });
  const high = data.cell('saving', 'over60Num', { behind: data.deals([{ name: 'rateBand', matching: '>=', value: savingRateBands.findIndex(isHighRateBand), whereIndex: 2 }]) });
  return present([
    few && about('saving.few', unknown`有基准的成交标段不足 ${String(thresholds.minLots)} 个，节资率受个别标段影响较大。`),
    (data.number('saving', 'negativeNum') ?? 0) > 0 && about('saving.negative', attention`成交金额高于预算的标段 ${negative} 个（负节资），保留在合计中。`),
    (data.number('saving', 'over60Num') ?? 0) > 0 && about('saving.high', attention`节资率超过 60% 的标段 ${high} 个，可能是预算偏高或口径有误，宜核对预算。`),
  ]);
}

/** 节资: how much was saved, why it changed, and where. */
export const saving: PeriodSection = {
  key: 'saving',
  queries: ['saving', 'savingMaterials', 'savingUnits', 'savingMethods'],
  write: (data) => {
    const namedCauses = causes(data);
    const moved = groupings.flatMap((grouping) => {
      const sentence = movers(data, grouping);
      return sentence ? [about(`saving.${grouping.query}`, sentence)] : [];
    });
    const effects = groupings.slice(0, 2).flatMap((grouping) => {
      const isCompared = (data.number(splitOf(data, grouping), 'diff') ?? null) !== null;
      const links = grouping.query === 'savingUnits' ? [{ column: 'name', to: 'issuer', guid: 'key' } as const] : [];
      return isCompared
        ? tablesOf(data, partsOf(data, grouping), `节资率增减的来源（按${grouping.title}，较${baseOf(data, grouping.query).than}）`, {
            columns: ['name', 'rateNow', 'rateBase', 'weightNow', 'weightBase', 'rateEffect', 'mixEffect', 'effect'], links,
            note: '影响为百分点；各行节资率变化影响与结构变化影响之和等于综合节资率的增减（以两期平均为权）。',
          })
        : [];
    });
    return {
      sentences: [about('saving', level(data)), ...(namedCauses ? [about('saving.causes', namedCauses)] : []), ...moved, ...extremes(data)],
      charts: chartsOf(data, 'savingMaterials', { title: '节资额（按品类，前 10）', kind: 'stack', category: 'pinlei', series: ['saving'] }),
      tables: [
        ...effects,
        ...tablesOf(data, 'savingUnits', '节资额最大的招标人', { columns: ['zbr_name', 'baselineSum', 'awardSum', 'saving', 'savingRate', 'lotNum'], links: [{ column: 'zbr_name', to: 'issuer', guid: 'zbr_guid' }] }),
      ],
    };
  },
  conclusions: (data) => {
    const change = Math.abs(data.number(figuresOf(data, 'rates'), data.spans.before ? 'beforeChange' : 'yearAgoChange') ?? 0);
    const [first] = groupings;
    const namedCauses = causes(data);
    const moved = movers(data, first);
    return present([
      (data.number('saving', 'baselineNum') ?? 0) > 0 && { topic: 'saving', weight: 1 + change / thresholds.largePoints, sentence: about('saving', level(data)) },
      (moved ?? namedCauses) && { topic: 'saving.why', weight: change / thresholds.largePoints, sentence: about('saving.why', (moved ?? namedCauses) as ReportSentence) },
    ]);
  },
};
