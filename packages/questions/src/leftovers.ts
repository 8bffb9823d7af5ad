import type { FilterName, Figure, Form, Grain, Reading, Refusal } from './reading.ts';
import type { Token } from './token.ts';
import { byWords, changeWords, comparedWords, wonWord } from './vocabulary/other-words.ts';

/** Kinds of words that each form takes account of, besides figures, conditions, periods and numbers. */
const read: Readonly<Record<Form, readonly Token['kind'][]>> = {
  value: ['grain', 'state', 'count', 'yearAgo', 'before'],
  rank: ['grain', 'step', 'state', 'superlative', 'top', 'amount', 'ranking', 'one', 'many', 'who', 'list', 'each', 'count', 'registered'],
  groups: ['grain', 'step', 'state', 'each', 'list', 'many', 'one', 'spread', 'share', 'versus', 'count', 'registered'],
  trend: ['grain', 'step', 'state', 'each', 'list', 'trend', 'count'],
  cross: ['grain', 'step', 'state', 'each', 'list', 'trend', 'count'],
  list: ['grain', 'state', 'list', 'many', 'one', 'registered'],
  count: ['grain', 'state', 'count', 'many', 'registered'],
};
const always: readonly Token['kind'][] = ['figure', 'filter', 'name', 'period', 'ambiguous'];

/** Figures of lots with one outcome, or of bids, that agree with a word for it. */
const figuresOfState: Readonly<Record<'deal' | 'won' | 'bid' | 'failed', ReadonlySet<Figure>>> = {
  deal: new Set<Figure>([
    'dealNum', 'zbJinE', 'saving', 'savingRate', 'cycleDays', 'avgAward', 'medianAward', 'awardToCeiling', 'secondGap', 'comparableBudget', 'supplierNum',
    'winningSuppliers', 'medianRate', 'negativeNum', 'over60Num', 'cr5', 'hhi',
  ]),
  won: new Set<Figure>(['dealNum', 'zbJinE', 'zbNum', 'zbRate', 'supplierNum', 'winningSuppliers', 'saving', 'savingRate', 'cr5', 'hhi']),
  bid: new Set<Figure>(['tbNum', 'zbRate', 'avgBidders', 'activeSuppliers']),
  failed: new Set<Figure>(['failedNum', 'failedRate']),
};

/** Filters with the values of a grouping. */
const filtersOfGrain: Partial<Record<Grain, readonly FilterName[]>> = {
  unit: ['zbr_guid'], supplier: ['gys_guid'], agency: ['daiLi_guid'], material: ['pinlei'], category: ['xm_LeiXing'], method: ['zb_fangshi'],
  province: ['sheng_name', 'shi_name'], city: ['shi_name'], organisation: ['zb_zuzhixingshi'], status: ['status'],
};

const unread = ({ text }: Token): Refusal => ({ code: 'unread', word: text, instead: [] });
const unsupported: Refusal = { code: 'unsupported', word: '', instead: [] };

/** The reason against a reading that leaves out a word of its question; null if it takes account of every word. */
export function leftoverOf(reading: Reading, tokens: readonly Token[]): Refusal | null {
  const { comparison, form, figure, grain, filters, isShare } = reading;
  const kinds = new Set<Token['kind']>([...always, ...read[form]]);
  const isChange = ({ kind, text }: Token): boolean => kind === 'trend' && comparison !== null && changeWords.has(text);
  const other = tokens.find((token) => !kinds.has(token.kind) && !isChange(token));
  if (other) return unread(other);
  const versus = tokens.find(({ kind }) => kind === 'versus');
  const isCompared = grain !== null && (grain === 'year' || new Set(filters.filter(({ name }) => filtersOfGrain[grain]?.includes(name)).map(({ value }) => value)).size > 1);
  const isByGroup = form === 'groups' && tokens.some(({ kind }) => kind === 'each');
  if (versus && !isCompared && !(isByGroup && comparedWords.has(versus.text))) return unread(versus);
  const isOrdered = ({ text }: Token, next: Token | undefined): boolean => form === 'rank' && byWords.has(text) && next?.kind === 'figure';
  const isStray = (token: Token, next: Token | undefined): boolean =>
    token.kind === 'each' && !isGrouped(next) && !isCompared && !isOrdered(token, next);
  const each = tokens.findIndex((token, index) => isStray(token, tokens[index + 1]));
  const stray = tokens[each];
  if (stray) return unread(stray);
  if (isShare && !(form === 'groups' && figure !== null && additive.has(figure))) return unsupported;
  if (filters.some(({ name }) => name === 'supplierProvince') !== tokens.some(({ kind }) => kind === 'registered')) return unsupported;
  if (!isCompared && grain !== null && form !== 'list' && form !== 'count' && filters.some(({ name }) => filtersOfGrain[grain]?.includes(name))) return unsupported;
  return stateProblem(reading, tokens) ?? nounProblem(reading, tokens);
}

const isGrouped = (token: Token | undefined): boolean => token !== undefined && ['grain', 'step'].includes(token.kind);
/** Figures whose groups add up. */
const additive: ReadonlySet<Figure> = new Set<Figure>(['lotNum', 'dealNum', 'zbJinE', 'budget', 'tbNum']);

/** A word for an outcome must agree with the figure, or select the rows of a list. */
function stateProblem({ form, figure, grain, filters, state, bounds }: Reading, tokens: readonly Token[]): Refusal | null {
  const isOfSupplier = filters.some(({ name }) => name === 'gys_guid');
  for (const token of tokens) {
    if (token.kind !== 'state' || token.state === 'unopened') continue;
    const agrees = figure !== null && figuresOfState[token.state].has(figure);
    const selects = (form === 'list' || form === 'count' || form === 'rank') && grain === 'lot' && state === (token.state === 'won' ? 'deal' : token.state);
    const ofBounds = bounds.some(({ figure: own }) => figuresOfState[token.state as 'deal'].has(own));
    if (!agrees && !selects && !ofBounds) return unsupported;
  }
  const isChosen = tokens.some((token) =>
    (token.kind === 'state' && (token.state === 'won' || token.state === 'deal')) || (token.kind === 'grain' && token.text.startsWith(wonWord)));
  if (isOfSupplier && grain === 'lot' && !isChosen) return { code: 'ambiguous', word: tokens.find(({ kind }) => kind === 'grain')?.text ?? '', instead: [] };
  return null;
}

/** Rows may be the noun of a figure about lots, but not one of several groupings. */
function nounProblem({ form, grain, columns, figure, filters }: Reading, tokens: readonly Token[]): Refusal | null {
  if (form === 'list' || form === 'count') {
    const isNoun = (own: Grain): boolean => own === grain || filters.some(({ name }) => filtersOfGrain[own]?.includes(name));
    return tokens.every((token) => token.kind !== 'grain' || isNoun(token.grain)) ? null : unsupported;
  }
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'grain' || token.grain === grain || token.grain === columns) continue;
    const isEach = tokens[index - 1]?.kind === 'each';
    if (token.grain === 'expert' && !['expertNum', 'reviewNum', 'flaggedNum', 'flaggedMarkNum'].includes(figure ?? '')) return unsupported;
    if ((token.grain === 'lot' || token.grain === 'project') && isEach) return unsupported;
  }
  return null;
}
