import type { PlainKind, Token } from './token.ts';
import { filterWords } from './vocabulary/filter-words.ts';
import { grainWords, stepWords } from './vocabulary/grain-words.ts';
import { figureWords } from './vocabulary/metric-words.ts';
import {
  ambiguousWords, beforeWords, countWords, eachWords, fillers, joinWords, listWords, manyWords, oneWords, rankingWords, refusedWords,
  registeredWords, shareWords, spreadWords, states, superlatives, trendWords, versusWords, whoWords, yearAgoWords,
} from './vocabulary/other-words.ts';

type DistributiveOmit<Own, Key extends PropertyKey> = Own extends unknown ? Omit<Own, Key> : never;
/** A token without its place. */
export type Word = DistributiveOmit<Token, 'text' | 'at'>;

const plain = (words: ReadonlySet<string>, kind: PlainKind): [string, Word][] => [...words].map((word) => [word, { kind }]);

/** The vocabulary; a later entry replaces an earlier one of the same word. */
export const vocabulary: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...plain(fillers, 'filler'),
  ...plain(joinWords, 'join'),
  ...plain(eachWords, 'each'),
  ...plain(countWords, 'count'),
  ...plain(oneWords, 'one'),
  ...plain(manyWords, 'many'),
  ...plain(whoWords, 'who'),
  ...plain(listWords, 'list'),
  ...plain(trendWords, 'trend'),
  ...plain(spreadWords, 'spread'),
  ...plain(shareWords, 'share'),
  ...plain(versusWords, 'versus'),
  ...plain(yearAgoWords, 'yearAgo'),
  ...plain(beforeWords, 'before'),
  ...plain(rankingWords, 'ranking'),
  ...plain(registeredWords, 'registered'),
  ...[...filterWords].map(([word, filter]) => [word, { kind: 'filter', filter }] as const),
  ...[...grainWords].map(([word, grain]) => [word, { kind: 'grain', grain }] as const),
  ...[...stepWords].map(([word, grain]) => [word, { kind: 'step', grain }] as const),
  ...[...states].map(([word, state]) => [word, { kind: 'state', state }] as const),
  ...[...superlatives].map(([word, order]) => [word, { kind: 'superlative', order }] as const),
  ...[...ambiguousWords].map(([word, instead]) => [word, { kind: 'ambiguous', instead }] as const),
  ...[...refusedWords].map(([word, code]) => [word, { kind: 'refused', code, instead: [] }] as const),
  ...[...figureWords].map(([word, figure]) => [word, { kind: 'figure', figure }] as const),
]);

export const longestWord = Math.max(...[...vocabulary.keys()].map((word) => word.length));
