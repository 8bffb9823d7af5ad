import { comparedPeriods, endOfDay, startOfDay } from '@tenderscope/contract';
import { ambiguous, counterOf, figureOf, type FigureParts } from './figure-of-question.ts';
import {
  isTime, type Figure, type FilterName, type FilterValue, type Grain, type Reading, type Refusal,
} from './reading.ts';
import { leftoverOf } from './leftovers.ts';
import { tokensOf, type Content, type NamedGrain } from './parts.ts';
import type { Token, TokenOf } from './token.ts';
import { unopenedFilters } from './vocabulary/filter-words.ts';
import { whichWord, wonWord } from './vocabulary/other-words.ts';

/** Rows of a ranking without a number. */
const defaultLimit = 10;
/** Filters whose values are a grouping when a question compares several. */
const grainOfFilter: Partial<Record<FilterName, Grain>> = {
  pinlei: 'material', xm_LeiXing: 'category', zb_fangshi: 'method', zb_zuzhixingshi: 'organisation', sheng_name: 'province', zbr_guid: 'unit',
  status: 'status',
};
const filterOfGrain: Partial<Record<Grain, FilterName>> = { unit: 'zbr_guid', supplier: 'gys_guid', agency: 'daiLi_guid' };
const rowGrains: readonly Grain[] = ['lot', 'project', 'expert'];
const nothing: Refusal = { code: 'nothing', word: '', instead: [] };
const unsupported: Refusal = { code: 'unsupported', word: '', instead: [] };

/** The form of a question, and its figure; a refusal for a question with several meanings, or with a word that the form leaves out. */
export function decideForm(content: Content): Reading | Refusal {
  const reading = formOf(content);
  return 'code' in reading ? reading : leftoverOf(reading, content.tokens) ?? reading;
}

function formOf(content: Content): Reading | Refusal {
  const { tokens, filters, bounds } = content;
  const has = (kind: Token['kind']): boolean => tokens.some((token) => token.kind === kind);
  const order = orderOf(content);
  if ('code' in order) return order;
  const { states, counted, grains } = withoutNouns(content);
  const unopened = states.includes('unopened');
  const lotFilters = unopened ? unopenedFilters : [];
  const base: Reading = {
    form: 'value', figure: null, grain: null, columns: null, period: content.period, filters: [...filters, ...lotFilters], bounds: [...bounds],
    state: null, order: null, limit: null, comparison: null, isShare: has('share'),
  };
  const figure = figureOf(content, { states, counted, grains, hasOrder: order.order !== null });
  if (figure !== null && typeof figure !== 'string') return figure;
  const repeated = repeatedFilter(filters);
  if (repeated === 'unclear') return unsupported;
  const groupGrains = grains.filter(({ grain }) => !rowGrains.includes(grain));
  const times = groupGrains.filter(({ grain }) => isTime(grain));
  const others = groupGrains.filter(({ grain }) => !isTime(grain));
  const isSelected = states.includes('unopened') || bounds.length > 0 || filters.some(({ name }) => name === 'status');
  const every = [...grains.map(({ grain }) => grain), ...(counted ? [counted.grain] : [])];
  const named = every.find((grain) => rowGrains.includes(grain)) ?? null;
  const rows = figure === 'lotNum' && isSelected && grains.length === 0 ? 'lot' : named;
  if (repeated !== null && others.some(({ grain }) => grain !== repeated)) return unsupported;
  const place = filters.find(({ name }) => name === 'sheng_name' || name === 'shi_name');
  if (place && others.some(({ grain }) => grain === 'supplier')) return ambiguous(place.label, []);
  if (has('registered') && !others.some(({ grain }) => grain === 'supplier')) return unsupported;

  const comparison = has('yearAgo') ? 'yearAgo' : has('before') ? 'before' : null;
  const hasOrder = order.order !== null;
  if (has('yearAgo') && has('before')) return ambiguous(tokensOf(tokens, 'before')[0]?.text ?? '');
  if (comparison !== null) return compared({ ...base, figure, comparison }, { grains: groupGrains, content, hasOrder, repeated });
  if (content.isByYear && (order.order !== null || times.length > 0 || others.length > 0 || repeated !== null)) return unsupported;
  if (content.isByYear) return figure === null ? nothing : { ...base, form: 'groups', grain: 'year', figure };

  if (order.order !== null) {
    const [first, second] = others.length > 0 ? others : times;
    const own = repeated ?? (first ? (second ? null : first.grain) : rankedWithout(content, rows, figure));
    if (own === null && others.length > 1) return unsupported;
    if (own === null) return ambiguous(tokensOf(tokens, 'who')[0]?.text ?? order.text);
    if (figure === null) return ambiguous(order.text, []);
    if (times.length > 0 && !isTime(own)) return unsupported;
    if (has('trend')) return unsupported;
    const state = rowGrains.includes(own) ? stateOf(states, figure, own) : null;
    return { ...base, form: 'rank', figure, grain: own, state, order: order.order, limit: order.limit };
  }
  const [number] = tokensOf(tokens, 'amount', 'top');
  if (number && bounds.length === 0) return { code: 'unread', word: number.text, instead: [] };

  if (has('trend') || times.length > 0) {
    if (figure === null) return nothing;
    const step = times[0]?.grain ?? 'month';
    if (times.length > 1 || others.length > 1) return unsupported;
    const [other] = others;
    if (other) return { ...base, form: 'cross', figure, grain: other.grain, columns: step };
    return repeated !== null ? { ...base, form: 'cross', figure, grain: repeated, columns: step } : { ...base, form: 'trend', figure, grain: step };
  }
  if (others.length > 1) {
    const [first, second, third] = others;
    if (third || !first || !second || !(first.isEach || second.isEach)) return unsupported;
    return figure === null ? nothing : { ...base, form: 'cross', figure, grain: first.grain, columns: second.grain };
  }
  return ofRows(content, { base, figure, rows, group: others[0] ?? null, repeated, states, counted, has });
}

interface RowParts {
  base: Reading;
  figure: Figure | null;
  rows: Grain | null;
  group: NamedGrain | null;
  repeated: Grain | null;
  states: readonly TokenOf<'state'>['state'][];
  counted: TokenOf<'grain'> | null;
  has: (kind: Token['kind']) => boolean;
}

/** A figure, a list, or the number of its rows. */
function ofRows({ bounds, tokens }: Content, { base, figure, rows, group, repeated, states, counted, has }: RowParts): Reading | Refusal {
  const isCount = has('count');
  const amount = tokensOf(tokens, 'amount')[0]?.limit;
  const isOpenEnded = states.includes('unopened') || base.filters.some(({ name }) => name === 'status' || name === 'gys_guid');
  if (group !== null && repeated === null) {
    const listed = bounds[0]?.figure;
    if (bounds.length > 0 && isCount && (figure === null || figure === counterOf[group.grain])) return { ...base, form: 'count', grain: group.grain };
    const ranked = { ...base, form: 'rank', figure: figure ?? listed ?? null, grain: group.grain } as const;
    const order = figure === null && bounds[0]?.operator === '<=' ? 'asc' : 'desc';
    if (bounds.length > 0) return { ...ranked, order, limit: amount ?? defaultLimit };
    if (figure === null && group.grain === 'status') return { ...base, form: 'groups', figure: 'lotNum', grain: group.grain };
    return figure === null ? nothing : { ...base, form: 'groups', figure, grain: group.grain };
  }
  const countedGrain = counted?.grain ?? null;
  if (bounds.length > 0 && countedGrain !== null && !rowGrains.includes(countedGrain)) return { ...base, form: 'count', grain: countedGrain };
  if (repeated !== null) return figure === null ? nothing : { ...base, form: 'groups', figure, grain: repeated };
  const state = stateOf(states, figure, rows);
  const isAboutRows = bounds.length > 0 || isOpenEnded;
  if (figure === 'failedNum' && bounds.length === 0) return { ...base, form: 'count', grain: 'lot', state: 'failed' };
  if (rows !== null && (figure === null || (isAboutRows && figure === counterOf[rows]) || (isAboutRows && figure === 'dealNum'))) {
    if (isCount && !isAboutRows && figure !== null) return { ...base, form: 'value', figure };
    const isOfDeals = figure === 'dealNum' || dealFigures.has(bounds[0]?.figure ?? 'lotNum') || base.filters.some(({ name }) => name === 'gys_guid');
    const own = isOfDeals ? 'deal' : state;
    return { ...base, form: isCount || figure !== null ? 'count' : 'list', grain: rows, state: rows === 'lot' ? own : null };
  }
  if (bounds.length > 0) return unsupported;
  return figure === null ? nothing : { ...base, form: 'value', figure };
}

/** Figures that only awarded lots have. */
const dealFigures: ReadonlySet<Figure> = new Set<Figure>(['zbJinE', 'saving', 'savingRate', 'cycleDays', 'secondGap']);

function stateOf(states: RowParts['states'], figure: Figure | null, rows: Grain | null): 'failed' | 'deal' | null {
  if (rows !== 'lot') return null;
  if (states.includes('failed')) return 'failed';
  return states.includes('deal') || states.includes('won') || (figure !== null && dealFigures.has(figure)) ? 'deal' : null;
}

/** Order and length of a ranking; null without one. */
function orderOf({ tokens }: Content): { order: 'asc' | 'desc' | null; limit: number; text: string } | Refusal {
  const superlatives = tokensOf(tokens, 'superlative');
  const tops = tokensOf(tokens, 'top');
  const opposite = superlatives.find(({ order }) => order !== superlatives[0]?.order);
  if (opposite) return ambiguous(opposite.text);
  const amounts = tokensOf(tokens, 'amount');
  const limits = new Set([...amounts, ...tops].map(({ limit }) => limit));
  if (limits.size > 1) return ambiguous([...tops, ...amounts].at(-1)?.text ?? '');
  const first = superlatives[0] ?? tops[0] ?? tokensOf(tokens, 'ranking')[0];
  if (!first) return { order: null, limit: defaultLimit, text: '' };
  const order = superlatives[0]?.order ?? tops[0]?.order ?? 'desc';
  const isOne = tokensOf(tokens, 'one', 'who').length > 0 || tokensOf(tokens, 'grain').some(({ text }) => text.startsWith(whichWord));
  const [limit] = limits;
  return { order, limit: limit ?? (isOne ? 1 : defaultLimit), text: first.text };
}

/** States and groupings without the nouns that only repeat a filter: 供应商 beside the name of one. */
function withoutNouns({ tokens, filters, counted, grains }: Content): Omit<FigureParts, 'hasOrder'> {
  const hasOrder = tokensOf(tokens, 'superlative', 'top', 'ranking').length > 0;
  const isRepeated = ({ grain, isEach }: NamedGrain): boolean =>
    !isEach && !hasOrder && filters.some(({ name }) => name === filterOfGrain[grain]);
  return { states: tokensOf(tokens, 'state').map(({ state }) => state), counted, grains: grains.filter((one) => !isRepeated(one)) };
}

interface ComparedParts {
  grains: readonly NamedGrain[];
  content: Content;
  hasOrder: boolean;
  repeated: Grain | null;
}

function compared(reading: Reading, { grains, content: { tokens, dataEnd }, hasOrder, repeated }: ComparedParts): Reading | Refusal {
  const word = tokensOf(tokens, 'yearAgo', 'before')[0]?.text ?? '';
  if (grains.length > 0 || hasOrder || repeated !== null || reading.bounds.length > 0) return unsupported;
  if (reading.figure === null) return nothing;
  if (reading.period === null) return ambiguous(word);
  const { from, to } = reading.period;
  const periods = comparedPeriods({ from: startOfDay(from), to: endOfDay(to) }, dataEnd);
  return reading.comparison === 'before' && periods.before === null ? unsupported : reading;
}

/** The grouping of which a question names several values; `unclear` if there is none, or several. */
function repeatedFilter(filters: readonly FilterValue[]): Grain | 'unclear' | null {
  const names = filters.map(({ name }) => name);
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  if (repeated.length === 0) return null;
  const [only] = repeated;
  return (repeated.length === 1 && only !== undefined && grainOfFilter[only]) || 'unclear';
}

/** Rows that are ranked if no grouping is named: lots, projects, experts, or, for 谁 with an award, suppliers. */
function rankedWithout({ tokens }: Content, rows: Grain | null, figure: Figure | null): Grain | null {
  if (rows !== null) return rows;
  const isOfWinner = tokensOf(tokens, 'figure').some(({ text }) => text.startsWith(wonWord));
  return tokensOf(tokens, 'who').length > 0 && figure !== null && (isOfWinner || ['tbNum', 'zbNum', 'zbRate'].includes(figure)) ? 'supplier' : null;
}
