import { ledgerKindFields, type LedgerField, type LedgerKind } from '@tenderscope/contract';
import { kindWords } from '../vocabulary/kind-words.ts';
import { matchHead, type HeadMatch, type ShownKind } from './match-head.ts';
import { plainHead } from './plain-head.ts';

/** Certainty of an own word of a kind that a head contains, and what each further word of its field takes away. */
const [contained, rankStep] = [0.7, 0.004];
const leastContained = 2;
/** Fields of several companies, and the field of one company where each has a row. */
const ofOneBidder: Readonly<Partial<Record<LedgerField, LedgerField>>> = { bidders: 'bidder' };

/**
 * Fields of a kind of ledger that a column's head may mean, the likeliest first.
 * @param shown kinds that most cells of the column have, the surest first.
 */
export function matchKindHead(kind: LedgerKind, parts: readonly string[], shown: readonly ShownKind[]): HeadMatch[] {
  const general = matchHead(parts, shown);
  if (kind === 'tenders') return general;
  const own = ownMatches(kind, parts);
  if (own.some(({ isExact }) => isExact)) return own;
  const fields = ledgerKindFields[kind];
  const known = new Set(own.map(({ field }) => field));
  const shared = general.flatMap((match) => {
    const field = fields.includes(match.field) ? match.field : ofOneBidder[match.field];
    return field === undefined || !fields.includes(field) || known.has(field) ? [] : [{ ...match, field }];
  });
  return [...own, ...shared].sort((one, other) => other.certainty - one.certainty);
}

function ownMatches(kind: LedgerKind, parts: readonly string[]): HeadMatch[] {
  const plain = parts.map((part) => plainHead(part)).filter((part) => part !== '');
  const texts = [...new Set([plain.join(''), plain.join(' '), plain.at(-1) ?? ''])].filter((text) => text !== '');
  const matches = Object.entries(kindWords[kind]).flatMap(([field, words]) => {
    const certainties = words.map((word, rank) => certaintyOf(texts, plainHead(word), rank));
    const certainty = Math.max(0, ...certainties);
    return certainty > 0 ? [{ field: field as LedgerField, certainty, isExact: certainty > contained + 0.2, isByRule: false }] : [];
  });
  return matches.sort((one, other) => other.certainty - one.certainty);
}

function certaintyOf(texts: readonly string[], word: string, rank: number): number {
  if (texts.includes(word)) return 1 - rank * rankStep;
  const isChinese = /[\u4e00-\u9fff]/.test(word);
  const isPart = isChinese && word.length > leastContained && texts.some((text) => text.endsWith(word));
  return isPart ? contained - rank * rankStep : 0;
}
