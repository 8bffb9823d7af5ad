import { plainForm } from '@tenderscope/contract';
import type { Named } from './reading.ts';
import type { Token } from './token.ts';
import { commonParts, companyEnd, separators } from './vocabulary/patterns.ts';

/** Names of the data at a position of a question: one, or several that the same words may denote. */
export interface NameSpan {
  at: number;
  length: number;
  named: readonly Named[];
}

/** A part of a name that is accepted without a choice. */
const sureLength = 4;

/** Stretches of a question that may be names, without the parts that many names have. */
export function unreadStretches(tokens: readonly Token[]): string[] {
  const unread = tokens.flatMap((token) => (token.kind === 'unread' ? [token.text.replace(commonParts, ' ')] : []));
  const parts = unread.flatMap((text) => text.split(' ')).filter((text) => text.length >= 2 && !/^[a-z0-9<>*&/\\=+_$#@^.]+$/.test(text));
  return [...new Set(parts)].sort((a, b) => b.length - a.length);
}

/**
 * Spans of names in a normalised question, none of which overlap. A name is found by the longest common part with the question around
 * `seed`, or, for names without a seed, anywhere.
 */
export function nameSpans(text: string, candidates: readonly Named[], seeds: readonly string[]): NameSpan[] {
  const found = [...fullSpans(text, candidates), ...seeds.flatMap((seed) => spanAround(text, seed, candidates) ?? [])];
  const ordered = found.sort((a, b) => b.length - a.length || a.at - b.at);
  const chosen: NameSpan[] = [];
  for (const span of ordered) {
    if (chosen.every((one) => span.at + span.length <= one.at || one.at + one.length <= span.at)) chosen.push(span);
  }
  return chosen;
}

const plain = (name: string): string => plainForm(name).replace(separators, '');

/** Complete names. */
function fullSpans(text: string, candidates: readonly Named[]): NameSpan[] {
  const byName = new Map<string, Named[]>();
  for (const named of candidates) {
    const name = plain(named.name);
    if (name.length >= 2 && text.includes(name)) byName.set(name, [...(byName.get(name) ?? []), named]);
  }
  return [...byName].flatMap(([name, named]) => positionsOf(text, name).map((at) => ({ at, length: name.length, named })));
}

function positionsOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

/** The longest part of the question around a stretch that is part of a name. */
function spanAround(text: string, seed: string, candidates: readonly Named[]): NameSpan | undefined {
  const start = text.indexOf(seed);
  const grown = candidates.flatMap((named) => {
    const name = plain(named.name);
    return positionsOf(name, seed).map((at) => ({ named, name, ...grow(text, start, name, at, seed.length) }));
  });
  const longest = Math.max(0, ...grown.map(({ length }) => length));
  const best = grown.filter(({ length }) => length === longest);
  const [first] = best;
  if (!first) return undefined;
  const named = [...new Map(best.map((one) => [`${one.named.kind}/${one.named.id}`, one.named])).values()];
  return { at: first.from, length: longest, named: longest < sureLength && named.length === 1 ? [...named, ...named] : named };
}

/** The common part of question and name around a part that both have. */
function grow(text: string, start: number, name: string, at: number, size: number): { from: number; length: number } {
  let before = 0;
  while (start - before > 0 && at - before > 0 && text[start - before - 1] === name[at - before - 1]) before += 1;
  let after = size;
  while (start + after < text.length && at + after < name.length && text[start + after] === name[at + after]) after += 1;
  const rest = name.slice(at + after).replace(commonParts, '');
  const end = rest === '' && at + after < name.length ? companyEnd.exec(text.slice(start + after))?.[0].length ?? 0 : 0;
  return { from: start - before, length: before + after + end };
}
