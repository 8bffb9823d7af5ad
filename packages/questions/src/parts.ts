import type { Bound, Days, Figure, FilterName, FilterValue, Grain, Refusal } from './reading.ts';
import { isKind, type Token, type TokenOf } from './token.ts';
import { wordOfFigure } from './vocabulary/metric-words.ts';
import { timesUnit } from './vocabulary/number-words.ts';
import { countsRows } from './vocabulary/other-words.ts';

/** A grouping that a question names; `isEach` with a word like 各 before it. */
export interface NamedGrain {
  grain: Grain;
  isEach: boolean;
  text: string;
}

/** Parts of a question in which every word is understood. */
export interface Content {
  /** With a meaning of their own, without those of comparisons with numbers. */
  tokens: readonly Token[];
  filters: readonly FilterValue[];
  bounds: Bound[];
  counted: TokenOf<'grain'> | null;
  grains: readonly NamedGrain[];
  period: Days | null;
  isByYear: boolean;
  dataEnd: number;
}

/** Tokens with a meaning of their own. */
export const contentOf = (tokens: readonly Token[]): Token[] => tokens.filter((token) => token.kind !== 'filler' && token.kind !== 'join');

/** The figure of a comparison: the one before it, or the event before it with a unit that only one figure has. */
export function boundsOf(content: readonly Token[]): { bounds: Bound[]; used: Set<Token> } | Refusal {
  const used = new Set<Token>();
  const bounds: Bound[] = [];
  for (const [index, token] of content.entries()) {
    if (token.kind !== 'bound') continue;
    const before = content[index - 1];
    const next = content[index + 1];
    const isOfAwards = token.isMoney && next?.kind === 'state' && (next.state === 'deal' || next.state === 'won');
    const previous = before?.kind === 'bound' ? bounds.at(-1)?.figure : undefined;
    const stated = before?.kind === 'figure' ? before.figure : previous ?? figureOfEvent(before, token);
    const figure = stated ?? (isOfAwards ? 'zbJinE' : null);
    if (figure === null || !hasUnitOf(figure, token)) {
      return { code: 'ambiguous', word: token.text, instead: token.isMoney && figure === null ? [`${wordOfFigure('zbJinE')}${token.text}`] : [] };
    }
    if (before && stated !== null) used.add(before);
    used.add(token);
    bounds.push({ figure, operator: token.operator, values: strictly(token, figure), text: token.text });
  }
  return { bounds, used };
}

function figureOfEvent(before: Token | undefined, { unit, isMoney }: TokenOf<'bound'>): Figure | null {
  if (before?.kind !== 'state') return null;
  if (before.state === 'bid' && unit === timesUnit) return 'tbNum';
  if (before.state === 'won' && unit === timesUnit) return 'zbNum';
  return (before.state === 'won' || before.state === 'deal') && isMoney ? 'zbJinE' : null;
}

const counts: ReadonlySet<Figure> = new Set<Figure>([
  'lotNum', 'dealNum', 'tbNum', 'zbNum', 'bidderNum', 'reviewNum', 'flaggedNum', 'unitNum', 'projectNum',
]);
const amounts: ReadonlySet<Figure> = new Set<Figure>(['zbJinE', 'saving', 'budget']);

/** True if the numbers are in a unit of the figure; zero needs none. */
function hasUnitOf(figure: Figure, { isMoney, isPercent, numbers }: TokenOf<'bound'>): boolean {
  if (numbers.every((number) => number === 0)) return true;
  if (amounts.has(figure)) return isMoney;
  return counts.has(figure) ? !isMoney && !isPercent : isPercent;
}

/** Queries compare inclusively: a strict limit is the next value that the figure can have. */
function strictly({ operator, numbers, isStrict }: TokenOf<'bound'>, figure: Figure): number[] {
  if (!isStrict) return [...numbers];
  const step = counts.has(figure) ? 1 : amounts.has(figure) ? 0.01 : 1e-10;
  const sign = operator === '>=' ? 1 : -1;
  return numbers.map((value) => Number((value + sign * step).toFixed(10)));
}

/** The rows that are counted, if no figure states what is meant: before or after the word for a number, or before a superlative. */
export function countedIn(content: readonly Token[]): TokenOf<'grain'> | null {
  for (const [index, token] of content.entries()) {
    const next = content[index + 1];
    const previous = content[index - 1];
    if (token.kind === 'count' && countsRows.test(token.text)) {
      if (next?.kind === 'grain') return next;
      if (next?.kind === 'state' && content[index + 2]?.kind === 'grain') return content[index + 2] as TokenOf<'grain'>;
      if (previous?.kind === 'grain') return previous;
      if (next?.kind === 'filter' && content[index + 2]?.kind === 'grain') return content[index + 2] as TokenOf<'grain'>;
    }
    if (token.kind === 'superlative' && previous?.kind === 'grain') return previous;
    if (token.kind === 'superlative' && previous?.kind === 'count' && content[index - 2]?.kind === 'grain') return content[index - 2] as TokenOf<'grain'>;
  }
  const [last, beforeLast] = [content.at(-1), content.at(-2)];
  return last?.kind === 'count' && beforeLast?.kind === 'grain' ? beforeLast : null;
}

/** Groupings with the word 各 or one like it before them. */
export function grainsOf(content: readonly Token[], counted: Token | null): NamedGrain[] {
  const isRanked = content.some(({ kind }) => kind === 'superlative' || kind === 'top' || kind === 'ranking' || kind === 'bound');
  const found = content.flatMap((token, index) => {
    if (token === counted) return [];
    if (token.kind === 'step') return [{ grain: token.grain, isEach: true, text: token.text }];
    const [before, next] = [content[index - 1], content[index + 1]];
    if (token.kind !== 'grain' || isNounOf(token.grain, before, isRanked) || (before?.kind !== 'each' && isNounOf(token.grain, next, true))) return [];
    const isEach = content[index - 1]?.kind === 'each' || (content[index - 1]?.kind === 'grain' && content[index - 2]?.kind === 'each');
    return [{ grain: token.grain, isEach, text: token.text }];
  });
  return found.filter(({ grain }, index) => found.findIndex((other) => other.grain === grain) === index);
}

/** Groupings that are only the noun of a value before them: 合肥地区. */
const nounsOf: Partial<Record<Grain, readonly FilterName[]>> = {
  province: ['sheng_name', 'shi_name'], city: ['shi_name'], material: ['pinlei'], method: ['zb_fangshi', 'zb_fangshi_LeiBie'], category: ['xm_LeiXing'],
  organisation: ['zb_zuzhixingshi'], status: ['status'], unit: ['Is_JiTuanNei'],
};

function isNounOf(grain: Grain, before: Token | undefined, isRanked: boolean): boolean {
  if (grain === 'unit' && isRanked) return false;
  const name = before?.kind === 'filter' ? before.filter.name : before?.kind === 'name' ? before.named[0]?.kind : undefined;
  return name !== undefined && nounsOf[grain]?.includes(name) === true;
}

export const tokensOf = <Kind extends Token['kind']>(tokens: readonly Token[], ...kinds: readonly Kind[]): TokenOf<Kind>[] => tokens.filter(isKind(...kinds));
