import { businessDay, maxQuestionLength } from '@tenderscope/contract';
import { nameSpans, unreadStretches } from './names.ts';
import { normalise } from './normalise.ts';
import { boundsOf, contentOf, countedIn, grainsOf, tokensOf, type Content } from './parts.ts';
import { decideForm } from './decide-form.ts';
import type { Days, FilterValue, Grain, Named, Read, Reading, Refusal } from './reading.ts';
import type { Token } from './token.ts';
import { agencyVerbs, amountWords, kindWord, purchaseWord, serviceWord } from './vocabulary/other-words.ts';
import { tokenise } from './tokenise.ts';

export interface ReadContext {
  /** Epoch ms up to which the data reach: relative periods refer to it. */
  dataEnd: number;
  /** Names that may be in the question: categories and units, and the companies that a search for `namesToFind` found. */
  named: readonly Named[];
}

/** Stretches of a question that no word covers, which may be names of the data. */
export const namesToFind = (question: string, dataEnd: number): string[] => {
  const text = normalise(question);
  return text.length > maxQuestionLength ? [] : unreadStretches(tokenise(text, { dataEnd }));
};

/** The meaning of a question, or the reason why it has none: every word must be understood. */
export function readQuestion(question: string, { dataEnd, named }: ReadContext): Read {
  const text = normalise(question);
  if (text === '') return refuse({ code: 'empty', word: '', instead: [] });
  if (text.length > maxQuestionLength) return refuse({ code: 'long', word: '', instead: [] });
  const spans = nameSpans(text, named, unreadStretches(tokenise(text, { dataEnd })));
  const tokens = tokenise(text, { dataEnd, spans });
  const parts = filtersOf(tokens);
  const refusal = refusalOf(tokens);
  const content = contentOf(tokens);
  const bounded = boundsOf(content);
  if (refusal !== null) return refuse(refusal, { ...parts, ...knownParts(content) });
  if ('code' in bounded) return refuse(bounded, { ...parts, ...knownParts(content) });
  const free = content.filter((token) => !bounded.used.has(token));
  const periods = periodOf(free, dataEnd);
  if ('code' in periods) return refuse(periods, { ...parts, ...knownParts(content) });
  const hasFigure = free.some(({ kind }) => kind === 'figure');
  const countedRows = countedIn(free);
  // A number of rows and another figure are two questions.
  const isTwoQuestions = hasFigure && countedRows !== null && bounded.bounds.length === 0;
  if (isTwoQuestions && free.some((token) => token.kind === 'count' && isBeside(token, countedRows))) {
    return refuse({ code: 'unsupported', word: '', instead: [] }, { ...parts, ...knownParts(content) });
  }
  const counted = hasFigure ? null : countedRows;
  const input: Content = {
    tokens: free, filters: parts.filters, bounds: bounded.bounds, counted, grains: grainsOf(free, counted), ...periods, dataEnd,
  };
  const decided = decideForm(input);
  return 'code' in decided ? refuse(decided, { ...parts, ...knownParts(content), period: periods.period }) : { reading: decided };
}

const isBeside = (count: Token, rows: Token): boolean => rows.at === count.at + count.text.length;

const refuse = (refusal: Refusal, parts: Partial<Reading> = {}): Read => ({ refusal, parts });

/** The reason against a question that is about something else, or has a word without a meaning. */
function refusalOf(tokens: readonly Token[]): Refusal | null {
  const [refused] = tokensOf(tokens, 'refused').sort((a, b) => order(a.code) - order(b.code));
  if (refused) return { code: refused.code, word: refused.text, instead: refused.instead };
  const [unread] = tokensOf(tokens, 'unread');
  if (unread) return { code: 'unread', word: unread.text, instead: [] };
  const names = tokensOf(tokens, 'name').find(({ named }) => named.length > 1);
  if (names) return { code: 'names', word: names.text, instead: [...new Set(names.named.map(({ name }) => name))] };
  const verb = tokens.findIndex((token, index) => token.kind === 'filter' && token.text === serviceWord && !isCategory(tokens, index));
  if (verb >= 0) return { code: 'ambiguous', word: serviceWord, instead: [`${serviceWord}${kindWord}`] };
  const [ambiguous] = tokensOf(tokens, 'ambiguous').filter(({ text: word }) => !isClear(word, tokens));
  return ambiguous ? { code: 'ambiguous', word: ambiguous.text, instead: ambiguous.instead } : null;
}

/** True if 服务 is one of several categories, the noun of a category of material, or beside lots, and not a verb. */
function isCategory(tokens: readonly Token[], at: number): boolean {
  const others = tokensOf(tokens, 'filter').filter(({ filter }) => filter.name === 'xm_LeiXing').length > 1;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  return others || (before?.kind === 'name' && before.named[0]?.kind === 'pinlei') || (next?.kind === 'grain' && (next.grain === 'lot' || next.grain === 'project'))
    || (next?.kind === 'filler' && (next.text === kindWord || next.text === purchaseWord));
}

const codesInOrder = ['cause', 'prediction', 'future', 'opinion', 'negation', 'elsewhere'];
const order = (code: string): number => codesInOrder.indexOf(code);

/** True for an amount of suppliers or awards, who have one kind only, and for 代理 beside an agency. */
function isClear(word: string, tokens: readonly Token[]): boolean {
  const isGrain = (grain: Grain): boolean => tokensOf(tokens, 'grain').some((token) => token.grain === grain);
  if (agencyVerbs.has(word)) return isGrain('agency') || tokensOf(tokens, 'name').some(({ named }) => named[0]?.kind === 'daiLi_guid');
  const isOfAwards = isGrain('supplier') || tokensOf(tokens, 'state').some(({ state }) => state === 'won' || state === 'deal');
  return amountWords.has(word) && isOfAwards && !tokens.some(({ kind }) => kind === 'figure');
}

/** Conditions of the question by words and by names. */
function filtersOf(tokens: readonly Token[]): { filters: FilterValue[] } {
  const filters = tokens.flatMap((token, index): FilterValue[] => {
    const before = tokens[index - 1];
    // 监理服务 is a category of material, and 服务 only its noun.
    const isNoun = token.kind === 'filter' && token.filter.name === 'xm_LeiXing' && before?.kind === 'name' && before.named[0]?.kind === 'pinlei';
    if (token.kind === 'filter') return isNoun ? [] : [atRegistration(token.filter, tokens)];
    const [only] = token.kind === 'name' && token.named.length === 1 ? token.named : [];
    return only ? [{ name: only.kind, value: only.id, label: only.name }] : [];
  });
  return { filters: [...new Map(filters.map((filter) => [`${filter.name}=${filter.value}`, filter])).values()] };
}

const atRegistration = (filter: FilterValue, tokens: readonly Token[]): FilterValue =>
  (filter.name === 'sheng_name' && tokens.some(({ kind }) => kind === 'registered') ? { ...filter, name: 'supplierProvince' } : filter);

/** Parts for proposals beside a refusal. */
function knownParts(content: readonly Token[]): Partial<Reading> {
  const figure = tokensOf(content, 'figure')[0]?.figure;
  const grain = tokensOf(content, 'grain', 'step')[0]?.grain;
  const period = tokensOf(content, 'period')[0]?.period;
  return { ...(figure && { figure }), ...(grain && { grain }), ...(period && { period }) };
}

/** One period, or complete years that follow each other and are compared. */
function periodOf(tokens: readonly Token[], dataEnd: number): { period: Days | null; isByYear: boolean } | Refusal {
  const found = tokensOf(tokens, 'period');
  const [first, second, third] = found;
  if (!first) return { period: null, isByYear: false };
  const different = found.filter(({ period }) => JSON.stringify(period) !== JSON.stringify(first.period));
  if (different.length === 0) return { period: first.period, isByYear: false };
  const clash: Refusal = { code: 'ambiguous', word: different[0]?.text ?? '', instead: [] };
  if (!first.period || !second?.period || third) return clash;
  const [early, late] = [first.period, second.period].sort((a, b) => (a.from < b.from ? -1 : 1));
  const isYear = ({ from, to }: Days): boolean => from.endsWith('-01-01') && (to.endsWith('-12-31') || to === businessDay(dataEnd));
  const yearOf = ({ from }: Days): number => Number(from.slice(0, 4));
  if (!early || !late || !isYear(early) || !isYear(late) || yearOf(late) - yearOf(early) !== 1) return clash;
  return { period: { from: early.from, to: late.to }, isByYear: true };
}
