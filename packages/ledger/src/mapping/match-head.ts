import { headFillers, headPatterns, headWords, kindEndings, otherEndings, otherHeads } from '../vocabulary/head-words.ts';
import type { LedgerField } from '@tenderscope/contract';
import { fieldNames, ledgerFields } from './ledger-fields.ts';
import { likeness } from './likeness.ts';
import { plainHead } from './plain-head.ts';

export interface HeadMatch {
  field: LedgerField;
  /** 0 to 1. */
  certainty: number;
  isExact: boolean;
}

interface Form {
  text: string;
  weight: number;
}

const words = fieldNames.map((field) => ({ field, words: headWords[field].map((word, rank) => ({ text: plainHead(word), rank })) }));
const others = new Set(otherHeads.map((head) => plainHead(head)));
/** Ranks take away at most so much. */
const rankStep = 0.004;
const leastLikeness = 0.72;
/** Of a head that has the event and the kind of value of a field. */
const ofPattern = 0.78;
/** Contained words count from this length on, or this share of the head. */
const leastContained = { characters: 3, share: 0.6 };

/** Fields that a column's head may mean, the likeliest first; none for a head that is known to mean something else. */
export function matchHead(parts: readonly string[]): HeadMatch[] {
  const forms = formsOf(parts);
  if (forms.length === 0 || others.has(forms[0]?.text ?? '')) return [];
  const isOther = forms.some(({ text }) => otherEndings.test(text));
  const pattern = headPatterns.find(([shape]) => forms.some(({ text }) => shape.test(text)))?.[1];
  const kinds = kindEndings.find(([ending]) => forms.some(({ text }) => ending.test(text)))?.[1];
  const matches = words.flatMap(({ field, words: own }) => {
    const best = bestMatch(forms, own);
    if (best.isExact) return [{ field, ...best }];
    if (isOther) return [];
    if (field === pattern) return [{ field, certainty: Math.max(best.certainty, ofPattern), isExact: false }];
    const certainty = kinds && !kinds.includes(ledgerFields[field].kind) ? 0 : best.certainty;
    return certainty > 0 ? [{ field, certainty, isExact: false }] : [];
  });
  return matches.sort((one, other) => other.certainty - one.certainty);
}

/** Readings of a head of several rows: its parts together, without words without a meaning of their own, then its last part. */
function formsOf(parts: readonly string[]): Form[] {
  const plain = parts.map((part) => plainHead(part)).filter((part) => part !== '');
  const joiner = plain.every((part) => /^[\x20-\x7e]+$/.test(part)) ? ' ' : '';
  const useful = plain.map((part, index) => (index === plain.length - 1 ? part : withoutFillers(part))).filter((part) => part !== '');
  const last = plain.at(-1) ?? '';
  const texts = [plain.join(joiner), useful.join(joiner), last];
  const unique = [...new Set(texts)].filter((text) => text !== '');
  return unique.map((text, index) => ({ text, weight: index === 0 ? 1 : text === last ? 0.9 : 0.98 }));
}

const withoutFillers = (part: string): string =>
  headFillers.reduce((rest, filler) => (rest.endsWith(filler) ? rest.slice(0, -filler.length) : rest), part);

function bestMatch(forms: readonly Form[], own: readonly { text: string; rank: number }[]): Omit<HeadMatch, 'field'> {
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
    if (word.length < leastContained.characters && word.length < text.length * leastContained.share) return 0;
    const isAtEnd = text.endsWith(word);
    return 0.45 + 0.3 * (word.length / text.length) + (isAtEnd ? 0.1 : 0);
  }
  const rate = likeness(text, word);
  return rate < leastLikeness ? 0 : 0.7 * rate;
}
