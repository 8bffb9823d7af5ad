import type { NameSpan } from './names.ts';
import { periodAt } from './periods.ts';
import type { Token } from './token.ts';
import { factorOf, numberOf, percentUnits } from './vocabulary/number-words.ts';
import {
  amountPattern, bottomPattern, boundAfterPattern, boundBeforePattern, boundBetweenPattern, companyEnd, firstPattern, strictWords,
  topPattern, upperWords,
} from './vocabulary/patterns.ts';
import { longestWord, vocabulary, type Word } from './words.ts';

interface Match {
  length: number;
  word: Word;
}

interface TokeniseOptions {
  dataEnd: number;
  /** Names of the data in the question. */
  spans?: readonly NameSpan[];
}

/** Divides a normalised question into the longest words of the vocabulary, expressions and names; other characters are unread. */
export function tokenise(text: string, { dataEnd, spans = [] }: TokeniseOptions): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const match = longestAt(text, at, dataEnd, spans) ?? { length: runAt(text, at), word: { kind: 'unread' as const } };
    const part = text.slice(at, at + match.length);
    const last = tokens.at(-1);
    if (match.word.kind === 'unread' && last?.kind === 'unread') last.text += part;
    else tokens.push({ ...match.word, text: part, at });
    at += match.length;
  }
  return tokens.reduce<Token[]>(withCompanyEnd, []);
}

/** A number or a run of letters is read completely or not at all. */
function runAt(text: string, at: number): number {
  const run = /[0-9.]+|[a-z]+/y;
  run.lastIndex = at;
  return run.exec(text)?.[0].length ?? 1;
}

/** The end of a company's name belongs to the unread part before it. */
function withCompanyEnd(tokens: Token[], token: Token): Token[] {
  const last = tokens.at(-1);
  if (last?.kind === 'unread' && token.at === last.at + last.text.length && companyEnd.test(token.text)) last.text += token.text;
  else tokens.push(token);
  return tokens;
}

function longestAt(text: string, at: number, dataEnd: number, spans: readonly NameSpan[]): Match | undefined {
  const span = spans.find((one) => one.at === at);
  const found: (Match | undefined)[] = [
    span && { length: span.length, word: { kind: 'name', named: span.named } },
    periodMatch(text, at, dataEnd),
    ...expressions.map((read) => read(text, at)),
    wordAt(text, at),
  ];
  return found.reduce<Match | undefined>((best, one) => (one && one.length > (best?.length ?? 0) ? one : best), undefined);
}

function periodMatch(text: string, at: number, dataEnd: number): Match | undefined {
  const found = periodAt(text, at, dataEnd);
  if (!found) return undefined;
  const { length, period, problem } = found;
  if (problem === 'future') return { length, word: { kind: 'refused', code: 'future', instead: [] } };
  if (problem === 'unread') return { length, word: { kind: 'unread' } };
  return { length, word: { kind: 'period', period } };
}

/** A run of letters is one word, so that no part of it is read alone. */
function wordAt(text: string, at: number): Match | undefined {
  const letters = /[a-z<>*&/\\=+_$#@^]+/y;
  letters.lastIndex = at;
  const run = letters.exec(text)?.[0];
  for (let length = Math.min(longestWord, text.length - at); length > 0; length -= 1) {
    const word = vocabulary.get(text.slice(at, at + length));
    if (word && (run === undefined || length >= run.length)) return { length, word };
  }
  return undefined;
}

type Expression = (text: string, at: number) => Match | undefined;

const expression = (pattern: RegExp, read: (match: RegExpExecArray) => Word | undefined): Expression => (text, at) => {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const word = match && read(match);
  return match && word ? { length: match[0].length, word } : undefined;
};

/** Numbers in the unit of the wire, of one comparison. */
function bound(operator: '>=' | '<=' | '>=;<=', parts: readonly (readonly [percent: string | undefined, number: string | undefined, unit: string | undefined])[], isStrict: boolean): Word | undefined {
  const lastUnit = parts.at(-1)?.[2];
  const unitOf = (unit: string | undefined): string => unit ?? lastUnit ?? '';
  const isPercent = parts.some(([percent, , unit]) => percent !== undefined || percentUnits.has(unitOf(unit)));
  const isMoney = !isPercent && parts.some(([, , unit]) => unit !== undefined && factorOf(unit) !== undefined);
  const numbers = parts.map(([, number = '', unit]) => {
    const value = numberOf(number);
    if (isPercent) return value / (unitOf(unit) === tenths ? 10 : 100);
    return value * (factorOf(unitOf(unit)) ?? 1);
  });
  if (numbers.some(Number.isNaN)) return undefined;
  return { kind: 'bound', operator, numbers, isStrict, unit: unitOf(undefined), isPercent, isMoney };
}

const [tenths] = [...percentUnits].slice(-1);

const expressions: readonly Expression[] = [
  expression(boundBetweenPattern, ([, p1, n1, u1, p2, n2, u2]) =>
    (p1 ?? p2 ?? u1 ?? u2) === undefined ? undefined : bound('>=;<=', [[p1, n1, u1], [p2, n2, u2]], false)),
  expression(boundBeforePattern, ([, word = '', percent, number, unit]) => bound(upperWords.has(word) ? '<=' : '>=', [[percent, number, unit]], strictWords.has(word))),
  expression(boundAfterPattern, ([, percent, number, unit, word = '']) => bound(upperWords.has(word) ? '<=' : '>=', [[percent, number, unit]], false)),
  expression(topPattern, ([, number = '']) => limited({ kind: 'top', limit: numberOf(number), order: 'desc' })),
  expression(bottomPattern, ([, number = '']) => limited({ kind: 'top', limit: numberOf(number), order: 'asc' })),
  expression(firstPattern, () => ({ kind: 'top', limit: 1, order: 'desc' })),
  expression(amountPattern, ([, number = '']) => limited({ kind: 'amount', limit: numberOf(number) })),
];

/** Longer rankings are lists. */
const maxLimit = 1000;
const limited = <Own extends Word & { limit: number }>(word: Own): Own | undefined =>
  (Number.isInteger(word.limit) && word.limit >= 1 && word.limit <= maxLimit ? word : undefined);
