import type { QueryDefinition } from '@tenderscope/catalog';
import { definitionOf, lotEvents, metrics, supervisionRates, type MetricKey, type SupervisionRateKey } from '@tenderscope/contract';
import { messages } from './messages.ts';
import { planOf, type Plan } from './plan.ts';
import { grains, type Figure, type FilterName, type Grain, type Reading } from './reading.ts';
import { periodText } from './write-question.ts';
import { figureWords, wordOfFigure } from './vocabulary/metric-words.ts';
import { wordOfGrain } from './vocabulary/grain-words.ts';

export interface Choice {
  value: string;
  label: string;
}

/** 口径 of an answer: each part with the text that shows it. */
export interface AnswerScope {
  title: string;
  figure: { name: string; unit: string; definition: string } | null;
  period: string;
  /** The time of a lot that decides its period. */
  dating: string;
  filters: { name: FilterName; title: string; value: string; label: string }[];
  bounds: string[];
  order: string;
}

/** Figures and groupings that may replace those of a reading. */
export interface AnswerChoices {
  figures: Choice[];
  grains: Choice[];
}

export function describeScope(reading: Reading, plan: Plan): AnswerScope {
  const { figure, period, filters, bounds, state } = reading;
  return {
    title: plan.query.title,
    figure: figure === null ? null : describeFigure(figure),
    period: period === null ? messages.allTime : periodText(period),
    dating: plan.event === null ? messages.eachEvent : lotEvents[plan.event].name,
    filters: filters.map(({ name, value, label }) => ({ name, value, label, title: titleOf(name, plan.query) })),
    bounds: [...(state === null ? [] : [messages.states[state]]), ...bounds.map((bound) => `${wordOfFigure(bound.figure)} ${bound.text}`)],
    order: orderText(reading, plan),
  };
}

function describeFigure(figure: Figure): NonNullable<AnswerScope['figure']> {
  if (figure === 'failedNum' || figure === 'unitNum') return { name: wordOfFigure(figure), ...messages.counts[figure] };
  if (Object.hasOwn(supervisionRates, figure)) {
    const { name, mark } = supervisionRates[figure as SupervisionRateKey];
    return { name, unit: '%', definition: messages.supervisionRate(mark) };
  }
  const key = figure as MetricKey;
  return { name: metrics[key].name, unit: metrics[key].unit, definition: definitionOf(key) };
}

const titleOf = (name: FilterName, query: QueryDefinition): string =>
  (name === 'supplierProvince' ? messages.supplierProvince : messages.filterTitles[name] ?? query.filters[name]?.title ?? name);

function orderText({ form, figure, order, limit }: Reading, { query, source: { column } }: Plan): string {
  if (form !== 'rank' || figure === null) return '';
  const isByBound = column !== null && query.sortsBy?.[column] !== undefined;
  return messages.order({ figure: wordOfFigure(figure), isAscending: order === 'asc', limit: limit ?? 0, isByBound });
}

/** Every figure and grouping with which the reading has a query that the caller may run. */
export function choicesOf(reading: Reading, mayUse: (query: QueryDefinition) => boolean): AnswerChoices {
  const isPlanned = (changed: Reading): boolean => !('code' in planOf(changed, mayUse));
  const figures = reading.figure === null ? [] : [...new Set(figureWords.values())].filter((figure) => isPlanned({ ...reading, figure }));
  const isGrouped = ['rank', 'groups', 'trend'].includes(reading.form);
  const others = grains.filter((grain: Grain) => isGrouped && isPlanned({ ...reading, grain }));
  return {
    figures: figures.map((value) => ({ value, label: wordOfFigure(value) })),
    grains: others.map((value) => ({ value, label: wordOfGrain(value) })),
  };
}
