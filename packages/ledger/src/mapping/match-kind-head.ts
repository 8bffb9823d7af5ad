import { ledgerKindFields, type LedgerField, type LedgerKind } from '@tenderscope/contract';
import { impliedEnds, neutralEnds, taxWords } from '../vocabulary/head-rules.ts';
import { kindHeadRules, type KindHeadRule } from '../vocabulary/kind-head-rules.ts';
import { belonging, dayEnds, kindSubjects, kindWords, placeStem } from '../vocabulary/kind-words.ts';
import { firstThing, kindOfText, matchHead, type HeadMatch, type ShownKind } from './match-head.ts';
import { headAlternatives, headReadings, plainHead } from './plain-head.ts';

/** Certainty of an own word of a kind that a head contains, and what each further word of its field takes away. */
const [contained, rankStep] = [0.7, 0.004];
/** Certainty of a head that differs from a word by who it is about alone. */
const ofStem = 0.85;
const minContained = 2;
/** Fields of several companies, and the field of one company where each has a row. */
const ofOneBidder: Readonly<Partial<Record<LedgerField, LedgerField>>> = { bidders: 'bidder' };

/**
 * Fields of a kind of ledger that a column's head may mean, the likeliest first.
 * @param shown kinds that most cells of the column have, the surest first.
 */
export function matchKindHead(kind: LedgerKind, parts: readonly string[], shown: readonly ShownKind[]): HeadMatch[] {
  const general = matchHead(parts, shown);
  if (kind === 'tenders') return general;
  const own = withRules(ownMatches(kind, parts), kind, parts, shown);
  if (own.some(({ isExact }) => isExact)) return own;
  const fields = ledgerKindFields[kind];
  const known = new Set(own.map(({ field }) => field));
  const shared = general.flatMap((match) => {
    const field = fields.includes(match.field) ? match.field : ofOneBidder[match.field];
    return field === undefined || !fields.includes(field) || known.has(field) ? [] : [{ ...match, field }];
  });
  return [...own, ...shared].sort((one, other) => other.certainty - one.certainty);
}

/** Certainty of a head that a rule of its kind fits: more than a word that it contains, less than a word that it equals. */
const ofRule = 0.75;

/** Matches of own words, and of the rule that fits where no word is as certain. */
function withRules(own: readonly HeadMatch[], kind: LedgerKind, parts: readonly string[], shown: readonly ShownKind[]): HeadMatch[] {
  const [end] = shown;
  const plain = parts.map((part) => firstThing(plainHead(part))).join('');
  const texts = [plain, ...(end !== undefined && kindOfText(plain) === undefined ? [plain + impliedEnds[end]] : [])];
  const fits = ({ kind: named, about, except }: KindHeadRule): boolean =>
    texts.some((text) => about.test(text) && !except?.test(text) && (named === undefined || kindOfText(text) === named));
  const rule = kindHeadRules[kind].find((one) => fits(one));
  if (!rule || own.some(({ certainty }) => certainty > ofRule)) return [...own];
  return [{ field: rule.field, certainty: ofRule, isExact: false, isByRule: true }, ...own.filter(({ field }) => field !== rule.field)];
}

function ownMatches(kind: LedgerKind, parts: readonly string[]): HeadMatch[] {
  const plain = parts.map((part) => firstThing(plainHead(part))).filter((part) => part !== '');
  const names = [plain.join(''), plain.join(' '), plain.at(-1) ?? '', ...headReadings(parts.at(-1) ?? ''), ...headAlternatives(parts.at(-1) ?? '')];
  const texts = [...new Set(names.flatMap((name) => [name, name.replace(taxWords, '')]))].filter((text) => text !== '');
  const matches = Object.entries(kindWords[kind]).flatMap(([field, words]) => {
    const certainties = words.map((word, rank) => certaintyOf(kind, texts, plainHead(word), rank));
    const certainty = Math.max(0, ...certainties);
    return certainty > 0 ? [{ field: field as LedgerField, certainty, isExact: certainty > contained + 0.2, isByRule: false }] : [];
  });
  return matches.sort((one, other) => other.certainty - one.certainty);
}

function certaintyOf(kind: LedgerKind, texts: readonly string[], word: string, rank: number): number {
  if (texts.includes(word)) return 1 - rank * rankStep;
  if (!/[\u4e00-\u9fff]/.test(word)) return 0;
  const stem = stemOf(kind, word);
  if (texts.some((text) => stem !== '' && stemOf(kind, text) === stem)) return ofStem - rank * rankStep;
  const isPart = word.length > minContained && texts.some((text) => text.endsWith(word) || isBeginning(word, text));
  return isPart ? contained - rank * rankStep : 0;
}

/** True for a word that a head begins with, and that what follows changes nothing about. */
const isBeginning = (word: string, text: string): boolean => text.startsWith(word) && neutralEnds.test(text.slice(word.length));

/** A head without who or what it is about in all rows of its kind, and with one word for days; '' where nothing is left. */
function stemOf(kind: LedgerKind, text: string): string {
  const stem = text.replace(kindSubjects[kind] ?? /^$/, '').replace(belonging, '').replace(dayEnds, '@');
  return stem.length > 1 || placeStem.test(stem) ? stem : '';
}
