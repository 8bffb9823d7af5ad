import type { LedgerField, TenderField } from '@tenderscope/contract';
import {
  cellsOfKind, equalEnds, headKinds, headModifiers, headPatterns, headRules, impliedEnds, neutralEnds, otherHeadForms, periodHead, taxWords,
  tentative, withMore, type HeadKind,
} from '../vocabulary/head-rules.ts';
import { headFillers, headWords, otherHeads } from '../vocabulary/head-words.ts';
import { ledgerFields, type ContentKind } from './ledger-fields.ts';
import { likeness } from './likeness.ts';
import { headAlternatives, headReadings, plainHead, unnumberedHead } from './plain-head.ts';

export interface HeadMatch {
  field: LedgerField;
  /** 0 to 1. */
  certainty: number;
  isExact: boolean;
  /** True for a head that is about the thing of a field and ends with its kind of value. */
  isByRule: boolean;
}

/** Kinds of cells that a head may leave out; offices are no companies. */
export type ShownKind = keyof typeof impliedEnds;

interface Form {
  text: string;
  weight: number;
}

const words = (Object.keys(headWords) as TenderField[])
  .map((field) => ({ field, words: headWords[field].map((word, rank) => ({ text: plainHead(word), rank })) }));
const known = new Set(words.flatMap((field) => field.words.map(({ text }) => text)));
const others = new Set(otherHeads.map((head) => plainHead(head)));
/** Ranks take away at most so much. */
const rankStep = 0.004;
const minLikeness = 0.72;
/** Of a head that is about the thing of a field and ends with its kind of value, and what it loses as one of a plan. */
const [ofRule, ofPlan] = [0.8, 0.12];
/** Certainty of a head that differs from a word by an end of the same meaning alone. */
const ofEqualEnd = 0.92;
/** Characters in front of such an end that name the thing of a head. */
const minAbout = 2;
/** Certainty that the second of two fields has less. */
const weakness = 0.04;
/** Characters of a head that may leave out its kind. */
const longestWithoutKind = 8;
/** Contained words count from this length on, or this share of the head. */
const minContained = { characters: 3, share: 0.6 };

/** A plain head with the usual one of ends that mean the same; undefined where too little is in front of it. */
function withUsualEnd(text: string): string | undefined {
  const [end, usual = ''] = equalEnds.find(([pattern]) => pattern.test(text)) ?? [];
  const about = end && text.replace(end, '');
  return about === undefined || about.length < minAbout ? undefined : about + usual;
}

/** Ranks by field of a known word. */
const ranksOf = (text: string): ReadonlyMap<TenderField, number> =>
  new Map(words.flatMap(({ field, words: own }) => own.filter((word) => word.text === text).map(({ rank }) => [field, rank] as const)));

/** Ranks by field of words with usual ends. Where words differ by their ends, the word with the usual end counts, but of no party. */
function ranksByUsualEnd(): Map<string, ReadonlyMap<TenderField, number>> {
  const ranks = new Map<string, ReadonlyMap<TenderField, number>>();
  const unclear = new Set<string>();
  for (const text of known) {
    const usual = withUsualEnd(text);
    if (usual === undefined) continue;
    const own = ranksOf(text);
    const former = ranks.get(usual);
    if (former && [...former.keys()].join(' ') !== [...own.keys()].join(' ')) unclear.add(usual);
    if (!former) ranks.set(usual, own);
  }
  for (const usual of unclear) {
    const own = ranksOf(usual);
    if (own.size === 0 || kindOfText(usual) === 'party') ranks.delete(usual);
    else ranks.set(usual, own);
  }
  return ranks;
}

/** Kind of value that a head names, `none` for a head without one; undefined for a head that is about something beside the fields. */
export function kindOfHead(parts: readonly string[]): HeadKind | 'none' | undefined {
  const forms = formsOf(parts, []);
  return others.has(forms[0]?.text ?? '') || isAboutOther(forms) ? undefined : (kindOf(forms)?.[0] ?? 'none');
}

/**
 * Fields that a column's head may mean, the likeliest first; none for a head that is known to mean something else.
 * @param shown kinds that most cells of the column have, the surest first; a head may leave out what they show.
 */
export function matchHead(parts: readonly string[], shown: readonly ShownKind[] = []): HeadMatch[] {
  const forms = formsOf(parts, shown);
  const [full] = forms;
  if (!full || others.has(full.text)) return [];
  const isOther = isAboutOther(forms);
  const ruled = isOther ? [] : fieldsByRule(forms);
  const kinds = kindOf(forms)?.[1];
  const matches = words.flatMap(({ field, words: own }) => {
    const best = bestMatch(forms, own);
    const equal = isOther || best.isExact ? undefined : matchByUsualEnd(forms, field);
    if (equal !== undefined && equal > best.certainty) return [{ field, certainty: equal, isExact: true, isByRule: false }];
    if (best.isExact) return [{ field, ...best, isByRule: false }];
    if (isOther) return [];
    const byRule = ruled.find((rule) => rule.field === field);
    if (byRule) return [{ field, certainty: byRule.certainty, isExact: false, isByRule: true }];
    const certainty = ruled.length > 0 || (kinds && !kinds.includes(ledgerFields[field].kind)) ? 0 : best.certainty;
    return certainty > 0 ? [{ field, certainty, isExact: false, isByRule: false }] : [];
  });
  return matches.sort((one, other) => other.certainty - one.certainty);
}

/** Certainty of a field whose word a head differs from by an end of the same meaning alone. */
function matchByUsualEnd(forms: readonly Form[], field: TenderField): number | undefined {
  if (forms.some(({ text }) => known.has(text))) return undefined;
  for (const { text, weight } of forms) {
    const rank = wordsWithUsualEnds.get(withUsualEnd(text) ?? '')?.get(field);
    if (rank !== undefined) return weight * ofEqualEnd - rank * rankStep;
  }
  return undefined;
}

const isAboutOther = (forms: readonly Form[]): boolean =>
  forms.some(({ text, weight }) => weight > ofLastPart && otherHeadForms.some((form) => form.test(text)));

/** The fields of the first form of a head that a rule fits; of two fields the former is the likelier. */
function fieldsByRule(forms: readonly Form[]): { field: LedgerField; certainty: number }[] {
  for (const { text } of forms) {
    const kind = kindOfText(text);
    const rules = headRules.filter((rule) => rule.kind === kind && rule.about.test(text) && !rule.except?.test(text));
    const pattern = headPatterns.find(([shape]) => shape.test(text))?.[1];
    const fields = [...new Set([...rules.map(({ field }) => field), ...(pattern ? [pattern] : [])])];
    const [first] = fields;
    if (first === undefined) continue;
    const certainty = ofRule - (tentative.test(text) ? ofPlan : 0) - (rules[0]?.isWeak ? weakness : 0);
    const likely = fields.filter((field) => field === first || alternatives[first] === field);
    return likely.map((field, rank) => ({ field, certainty: certainty - rank * weakness }));
  }
  return [];
}

/** Pairs of fields between which other columns or the cells decide. */
const alternatives: Readonly<Partial<Record<LedgerField, LedgerField>>> = { lotName: 'lotCode', category: 'projectType' };

const kindNames = Object.keys(headKinds) as HeadKind[];
/** Kind of value that a plain head names by its end. */
export const kindOfText = (text: string): HeadKind | undefined => kindNames.find((kind) => headKinds[kind].test(text));

const wordsWithUsualEnds = ranksByUsualEnd();

/** The first of two things that a plain head names, if it ends as heads do; any other head as it is. */
export function firstThing(text: string): string {
  const [, first = ''] = withMore.exec(text) ?? [];
  return first !== '' && kindOfText(first) !== undefined && !known.has(text) ? first : text;
}
const kindOf = (forms: readonly Form[]): readonly [HeadKind, readonly ContentKind[]] | undefined => {
  const kind = forms.map(({ text }) => kindOfText(text)).find((found) => found !== undefined);
  return kind && [kind, cellsOfKind[kind]];
};

const ofLastPart = 0.9;

/**
 * Readings of a head of several rows: its parts together, without words without a meaning of their own, with the kind that an upper part
 * names (时间 / 开标), with the kind that its cells show, without modifiers, then its last part.
 */
function formsOf(parts: readonly string[], shown: readonly ShownKind[]): Form[] {
  const isOfDays = shown.includes('date');
  const plain = parts.map((part) => firstThing(plainHead(part)).replace(isOfDays ? periodHead : '', '')).filter((part) => part !== '');
  const last = plain.at(-1) ?? '';
  if (last === '') return [];
  const joiner = plain.every((part) => /^[\x20-\x7e]+$/.test(part)) ? ' ' : '';
  const useful = plain.map((part, index) => (index === plain.length - 1 ? part : withoutFillers(part))).filter((part) => part !== '');
  const forms = new Map<string, number>();
  const add = (text: string, weight: number): void => void (text !== '' && !forms.has(text) && forms.set(text, weight));
  add(plain.join(joiner), 1);
  add(useful.join(joiner), 0.98);
  for (const reading of headReadings(parts.at(-1) ?? '')) add(reading, 0.97);
  const upperKind = plain.slice(0, -1).find((part) => kindNames.some((kind) => part.replace(headKinds[kind], '') === ''));
  if (upperKind !== undefined && kindOfText(last) === undefined) add(last + upperKind, 0.97);
  for (const text of [...forms.keys()]) add(text.replace(headModifiers, ''), 0.97);
  for (const text of [...forms.keys()]) add(withoutTax(text), 0.97);
  for (const text of [...forms.keys()]) add(unnumberedHead(text) ?? '', 0.95);
  if (!otherHeadForms.some((form) => form.test(last))) for (const name of headAlternatives(parts.at(-1) ?? '')) add(name, 0.94);
  const [end] = kindOfText(last) === undefined ? shown : [];
  if (end !== undefined) for (const text of [...forms.keys()]) if (text.length <= longestWithoutKind) add(text + impliedEnds[end], 0.93);
  add(last, ofLastPart);
  if (end !== undefined && plain.length > 1) add(last + impliedEnds[end], ofLastPart);
  return [...forms].map(([text, weight]) => ({ text, weight }));
}

/** A head without words about taxes; an amount where nothing else is left. */
const withoutTax = (text: string): string => (taxWords.test(text) ? text.replace(taxWords, '') || impliedEnds.money : text);

const withoutFillers = (part: string): string =>
  headFillers.reduce((rest, filler) => (rest.endsWith(filler) ? rest.slice(0, -filler.length) : rest), part);

function bestMatch(forms: readonly Form[], own: readonly { text: string; rank: number }[]): { certainty: number; isExact: boolean } {
  let best = { certainty: 0, isExact: false };
  for (const { text, weight } of forms) {
    for (const { text: word, rank } of own) {
      const isExact = text === word;
      const certainty = weight * (isExact ? 1 - rank * rankStep : inexact(text, word));
      if (certainty > best.certainty) best = { certainty, isExact };
    }
  }
  return best;
}

/** Certainty, 0 to 0.85, of a head that contains a word or is written like it. */
function inexact(text: string, word: string): number {
  if (word.length < 2 || text.length < 2) return 0;
  const isEnglish = /^[\x20-\x7e]+$/.test(word);
  if (isEnglish ? ` ${text} `.includes(` ${word} `) : text.includes(word)) {
    if (word.length < minContained.characters && word.length < text.length * minContained.share) return 0;
    const behind = text.slice(text.lastIndexOf(word) + word.length);
    if (!isEnglish && behind !== '' && !neutralEnds.test(behind)) return 0;
    return 0.45 + 0.3 * (word.length / text.length) + (behind === '' ? 0.1 : 0);
  }
  const rate = likeness(text, word);
  return rate < minLikeness ? 0 : 0.7 * rate;
}
